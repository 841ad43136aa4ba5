import type { RefObject } from 'react';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { Selecting } from '#app-kit/selection/use-selection.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Reading } from '../../groups.ts';
import type { Task } from '../../task.ts';
import { taskMessages } from '../messages.ts';
import { useDayName } from '../use-day-name.ts';
import type { TaskVerbs } from '../use-task-verbs.ts';
import type { TaskRowProps } from './row-props.ts';
import type { Section } from './sections.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';
import { useTaskDrop } from './use-task-drag.ts';

export interface TaskListProps {
  sections: readonly Section[];
  at: Reading;
  selecting: Selecting;
  mayEdit: boolean;
  verbs: TaskVerbs;
  snoozingId: string | null;
  onSnooze: (taskId: string | null) => void;
  onOpen: (taskId: string) => void;
}

/** Tasks under headings that stay in sight; a task that is dropped on another section goes there. */
export function TaskList(props: TaskListProps) {
  const { sections, selecting, verbs, mayEdit } = props;
  const t = useTexts(taskMessages);
  const dayName = useDayName();
  const all = sections.flatMap(({ tasks }) => tasks);
  const drop = ({ drop: target }: Section, taskId: string) => {
    const { ids } = selecting.selection;
    const dropped = all.filter(({ uid }) => (ids.has(taskId) ? ids.has(uid) : uid === taskId));
    if (!target || dropped.length === 0) return;
    if ('assigneeId' in target) return void verbs.assignTo(dropped, target.assigneeId);
    announce(target.dueDay ? t('moved', { count: dropped.length, day: dayName(target.dueDay) }) : t('noDate'));
    void verbs.move(dropped, target);
  };
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <SectionPart
          key={section.id}
          {...props}
          section={section}
          onDrop={mayEdit && section.drop ? (taskId) => drop(section, taskId) : undefined}
        />
      ))}
    </div>
  );
}

interface SectionPartProps extends TaskListProps {
  section: Section;
  onDrop: ((taskId: string) => void) | undefined;
}

function SectionPart({ section, onDrop, ...props }: SectionPartProps) {
  const t = useTexts(taskMessages);
  const { section: target, isOver } = useTaskDrop(onDrop);
  const { heading, tasks, id } = section;
  return (
    <section
      ref={target as RefObject<HTMLElement | null>}
      className={styles.section}
      data-over={isOver || undefined}
      aria-labelledby={heading.kind === 'none' ? undefined : `tasks-${id}`}
    >
      {heading.kind === 'none' ? null : (
        <header className={styles.heading}>
          <h2 id={`tasks-${id}`} className={styles.name} data-late={id === 'overdue' || undefined}>
            <HeadingText section={section} />
          </h2>
          <span className={styles.count} title={t('count', { count: tasks.length })} aria-hidden>
            {tasks.length || ''}
          </span>
        </header>
      )}
      <TaskRows {...props} tasks={tasks} section={section} />
    </section>
  );
}

function HeadingText({ section: { heading } }: { section: Section }) {
  const t = useTexts(taskMessages);
  const dayName = useDayName();
  switch (heading.kind) {
    case 'group':
      return t(`groups.${heading.group}`);
    case 'day':
      return dayName(heading.day);
    case 'person':
      return <bdi>{heading.name}</bdi>;
    case 'entry':
      return (
        <PlainLink className={styles.link} to="/content/$entryId" params={{ entryId: heading.contentId }}>
          <bdi>{heading.title || t('untitled')}</bdi>
        </PlainLink>
      );
    case 'stage':
      return <bdi>{heading.name}</bdi>;
    case 'nobody':
    case 'noStage':
      return t(heading.kind);
    default:
      return t('noEntry');
  }
}

function TaskRows({
  tasks,
  section,
  ...props
}: Omit<TaskListProps, 'sections'> & { tasks: readonly Task[]; section: Section }) {
  const { selecting, snoozingId, at, mayEdit, verbs, onOpen, onSnooze } = props;
  const { heading } = section;
  const shared: Omit<TaskRowProps, 'task' | 'isSelected' | 'isSnoozing'> = {
    at,
    mayEdit,
    verbs,
    onOpen,
    onSnooze,
    hasSelection: selecting.selection.ids.size > 0,
    hidesDay: section.id === 'today' || heading.kind === 'day',
    hidesEntry: heading.kind === 'entry',
    onSelect: selecting.select,
  };
  return (
    <ul className={styles.rows}>
      {tasks.map((task) => (
        <TaskRow
          key={task.uid}
          task={task}
          isSelected={selecting.selection.ids.has(task.uid)}
          isSnoozing={snoozingId === task.uid}
          {...shared}
        />
      ))}
    </ul>
  );
}
