import { useEffect, useEffectEvent } from 'react';
import type { Task } from '../../task.ts';
import type { TaskVerbs } from '../use-task-verbs.ts';

interface TaskKeys {
  /** In the order in which they are shown. */
  tasks: readonly Task[];
  selected: ReadonlySet<string>;
  mayEdit: boolean;
  verbs: TaskVerbs;
  onSelect: (taskId: string, event?: { shiftKey: boolean }) => void;
  onSnooze: (taskId: string) => void;
}

/**
 * j, k and the arrows move through the tasks, x and the space bar select one, e and d mark it as done, s snoozes it, n goes
 * to the field for a new one. What is selected is done and snoozed together. Inactive while typing.
 */
export function useTaskKeys({ tasks, selected, mayEdit, verbs, onSelect, onSnooze }: TaskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=menu]')) return;
    const key = event.key.toLowerCase();
    const current = taskAtFocus();
    const chosen = tasks.filter(({ uid }) => (selected.size > 0 ? selected.has(uid) : uid === current));
    if (key === 'j' || key === 'arrowdown') {
      if (!walk(tasks, current, 1, key)) return;
    } else if (key === 'k' || key === 'arrowup') {
      if (!walk(tasks, current, -1, key)) return;
    } else if (!mayEdit) return;
    else if (key === 'n') document.querySelector<HTMLElement>('[data-quick-add] input')?.focus();
    else if ((key === 'x' || (key === ' ' && document.activeElement?.matches('[data-open]'))) && current)
      onSelect(current, event);
    else if ((key === 'e' || key === 'd') && chosen.length > 0) done(chosen);
    else if (key === 's' && chosen[0]) onSnooze(current && chosen.length === 1 ? chosen[0].uid : '');
    else return;
    event.preventDefault();
  });
  const done = (chosen: readonly Task[]) => {
    const index = tasks.findIndex(({ uid }) => uid === chosen[0]?.uid);
    const next = tasks.slice(index + 1).find((task) => !chosen.includes(task)) ?? tasks[index - 1];
    void (chosen.every(({ doneDate }) => doneDate) ? verbs.reopen(chosen) : verbs.complete(chosen));
    if (next) focusOn(next.uid);
  };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** The arrows scroll the page until a task has the focus. @returns whether it moved */
function walk(tasks: readonly Task[], current: string | undefined, step: 1 | -1, key: string): boolean {
  const index = tasks.findIndex(({ uid }) => uid === current);
  if (index < 0 && key.startsWith('arrow')) return false;
  const next = tasks[Math.min(Math.max(index + step, 0), tasks.length - 1)];
  if (next) focusOn(next.uid);
  return next !== undefined;
}

function focusOn(taskId: string): void {
  const title = document.querySelector<HTMLElement>(`[data-task="${taskId}"] [data-open]`);
  title?.focus({ preventScroll: true });
  title?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

const taskAtFocus = () => document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset['task'];

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
