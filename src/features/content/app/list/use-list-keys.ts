import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface ListKeys {
  ids: readonly string[];
  select: (id: string, event: { shiftKey: boolean }) => void;
  /** Scrolls to the entry at an index. */
  showAt: (index: number) => void;
  /** Opens a peek at an entry. */
  peek: (id: string) => void;
}

/** j and k move through the entries, space peeks at one, x selects it, e edits it; inactive while typing. */
export function useListKeys({ ids, select, showAt, peek }: ListKeys): void {
  const navigate = useNavigate();
  const goal = useRef<string>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog]')) return;
    // A held key repeats faster than rows render.
    const current = goal.current ?? entryAtFocus();
    const index = current ? ids.indexOf(current) : -1;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'k') focusAt(key === 'j' ? index + 1 : Math.max(0, index - 1));
    else if (key === ' ' && current && document.activeElement?.matches('a')) peek(current);
    else if (key === 'x' && current) select(current, event);
    else if (key === 'e' && current) void navigate({ to: '/content/$entryId', params: { entryId: current } });
    else return;
    event.preventDefault();
  });
  const focusAt = (index: number) => {
    const id = ids[Math.min(index, ids.length - 1)];
    if (id === undefined) return;
    showAt(Math.min(index, ids.length - 1));
    goal.current = id;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (goal.current !== id) return;
        goal.current = undefined;
        linkOf(id)?.focus({ preventScroll: true });
      }),
    );
  };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function entryAtFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
}

const linkOf = (id: string): HTMLElement | null => document.querySelector(`[data-entry="${id}"] a`);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
