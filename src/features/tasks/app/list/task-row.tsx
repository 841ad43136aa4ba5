import { Checkbox } from '@mantine/core';
import { Flag, ListChecks, NotebookText, Paperclip, Repeat } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { useFormatter } from 'use-intl';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { NameMark } from '#ui/name-mark.tsx';
import { OneLine } from '#ui/text/one-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { groupOf } from '../../groups.ts';
import type { Task } from '../../task.ts';
import { taskMessages } from '../messages.ts';
import { useDayName } from '../use-day-name.ts';
import { RowActions } from './row-actions.tsx';
import type { TaskRowProps } from './row-props.ts';
import { dayOf } from './sections.ts';
import styles from './task-row.module.css';
import { useTaskDrag } from './use-task-drag.ts';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** One task on one line; on phones, what else is known of it is below its title. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, isSelected, hasSelection, mayEdit, onOpen, onSelect } = props;
  const t = useTexts(taskMessages);
  const { row, isDragging } = useTaskDrag(task.uid, mayEdit && !task.deletedDate);
  return (
    <li
      ref={row as RefObject<HTMLLIElement | null>}
      className={styles.row}
      data-task={task.uid}
      data-selected={isSelected || undefined}
      data-selecting={hasSelection || undefined}
      data-done={task.doneDate !== null || undefined}
      data-dragging={isDragging || undefined}
    >
      {mayEdit ? (
        <span className={styles.select}>
          <Checkbox
            size="xs"
            aria-label={t('select', { title: task.title })}
            checked={isSelected}
            onChange={(event) => onSelect(task.uid, { shiftKey: (event.nativeEvent as MouseEvent).shiftKey })}
          />
        </span>
      ) : null}
      <DoneCircle {...props} />
      <span className={styles.words}>
        <button
          type="button"
          className={styles.title}
          data-open
          onClick={(event) => (event.shiftKey && mayEdit ? onSelect(task.uid, event) : onOpen(task.uid))}
        >
          <PriorityFlag priority={task.priority} />
          <OneLine>{task.title}</OneLine>
        </button>
        <Marks task={task} />
      </span>
      <About {...props} />
      {mayEdit ? <RowActions {...props} /> : null}
    </li>
  );
});

function DoneCircle({ task, mayEdit, verbs }: TaskRowProps) {
  const t = useTexts(taskMessages);
  const isDone = task.doneDate !== null;
  return (
    <Checkbox
      className={styles.circle}
      radius="xl"
      size="sm"
      color="success"
      aria-label={t(isDone ? 'reopen' : 'complete', { title: task.title })}
      checked={isDone}
      disabled={!mayEdit || task.deletedDate !== null}
      onChange={() => void (isDone ? verbs.reopen([task]) : verbs.complete([task]))}
    />
  );
}

/** Nothing for no priority. */
export function PriorityFlag({ priority }: Pick<Task, 'priority'>) {
  const t = useTexts(taskMessages);
  if (priority === 0) return null;
  const name = t(`priorities.p${priority as 1 | 2 | 3}`);
  return (
    <span className={styles.flag} data-priority={priority} title={name}>
      <Flag size={14} strokeWidth={2} fill="currentColor" aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** Small signs beside the title. */
function Marks({ task: { checklist, repeat, mediaIds, notes } }: Pick<TaskRowProps, 'task'>) {
  const t = useTexts(taskMessages);
  const done = checklist.filter(({ isDone }) => isDone).length;
  const mark = (text: string, Icon: typeof Repeat, shown?: string) => (
    <span className={styles.mark} title={text}>
      <Icon {...icon} />
      <span className="visually-hidden">{text}</span>
      {shown ? <span aria-hidden>{shown}</span> : null}
    </span>
  );
  return (
    <>
      {checklist.length > 0
        ? mark(t('checklist', { done, all: checklist.length }), ListChecks, `${done}/${checklist.length}`)
        : null}
      {repeat ? mark(t('repeats'), Repeat) : null}
      {notes ? mark(t('notes'), NotebookText) : null}
      {mediaIds.length > 0 ? mark(t('attachments', { count: mediaIds.length }), Paperclip, `${mediaIds.length}`) : null}
    </>
  );
}

function About({ task, at, hidesDay, hidesEntry }: TaskRowProps) {
  return (
    <span className={styles.about}>
      {task.contentId && !hidesEntry ? <EntryChip task={task} /> : null}
      <DueText task={task} at={at} hidesDay={hidesDay} />
      <People assignees={task.assignees} />
    </span>
  );
}

function EntryChip({ task: { contentId, contentTitle, cover } }: Pick<TaskRowProps, 'task'>) {
  const t = useTexts(taskMessages);
  return (
    <PlainLink className={styles.entry} to="/content/$entryId" params={{ entryId: contentId ?? '' }} draggable={false}>
      {cover ? (
        <span className={styles.thumb}>
          <MediaThumb media={cover} sizes="20px" ratio={1} />
        </span>
      ) : null}
      <OneLine>{contentTitle || t('untitled')}</OneLine>
    </PlainLink>
  );
}

export function DueText({ task, at, hidesDay }: Pick<TaskRowProps, 'task' | 'at' | 'hidesDay'>) {
  const t = useTexts(taskMessages);
  const format = useFormatter();
  const dayName = useDayName();
  if (!task.dueDay || !task.dueAt) return null;
  const isLate = groupOf(task, at) === 'overdue';
  const time = task.dueTime ? format.dateTime(task.dueAt, { timeStyle: 'short' }) : '';
  const day = hidesDay ? '' : dayName(dayOf(task, at.zone));
  if (!day && !time) return null;
  return (
    <time
      className={styles.due}
      data-late={isLate || undefined}
      dateTime={task.dueTime ? task.dueAt.toISOString() : task.dueDay}
    >
      {day && time ? t('at', { day, time }) : day || time}
    </time>
  );
}

const mostFaces = 3;

function People({ assignees }: Pick<Task, 'assignees'>) {
  const t = useTexts(taskMessages);
  const here = assignees.filter(({ isMember }) => isMember);
  const gone = assignees.filter(({ isMember }) => !isMember);
  if (here.length === 0 && gone.length > 0)
    return <span className={styles.former}>{t('formerly', { name: gone.map(({ name }) => name).join(', ') })}</span>;
  return (
    <span className={styles.people} title={here.map(({ name }) => name).join(', ')}>
      {here.slice(0, mostFaces).map(({ userId, name, logoUrl }) => (
        <span key={userId} className={styles.face}>
          <NameMark name={name} src={logoUrl} size={22} round />
          <span className="visually-hidden">{name}</span>
        </span>
      ))}
      {here.length > mostFaces ? (
        <span className={styles.others}>{t('others', { count: here.length - mostFaces })}</span>
      ) : null}
    </span>
  );
}
