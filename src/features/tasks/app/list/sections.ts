import type { Pipeline } from '#features/pipelines/pipeline.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { dayAfter, groupOf, localDue, type Reading, type TaskGroup } from '../../groups.ts';
import type { Task } from '../../task.ts';
import { type Grouping, isOpenView, type TaskView } from '../views.ts';

/** What becomes of a task that is dropped on a section. */
export type Drop = { dueDay: string | null } | { assigneeId: string | null };

export type Heading =
  | { kind: 'group'; group: TaskGroup }
  | { kind: 'day'; day: string }
  | { kind: 'person'; name: string }
  | { kind: 'entry'; title: string; contentId: string }
  | { kind: 'stage'; name: string };

/** Tasks under one heading; without it, the only ones. */
export interface Section {
  id: string;
  heading: Heading | { kind: 'nobody' | 'noEntry' | 'noStage' | 'none' };
  tasks: readonly Task[];
  drop: Drop | null;
}

interface Arranging {
  view: TaskView;
  by: Grouping;
  at: Reading;
  pipelines: readonly Pipeline[];
  /** While something is dragged, there is room for it everywhere. */
  withEmpty: boolean;
}

/** The days of `upcoming` that tasks can be dropped on. */
const daysAhead = 7;

/** The list's tasks, in the server's order, under their headings. */
export function sectionsOf(tasks: readonly Task[], how: Arranging): readonly Section[] {
  if (how.view === 'trash') return [{ id: 'trash', heading: { kind: 'none' }, tasks, drop: null }];
  if (how.view === 'done') return byDoneDay(tasks, how.at);
  if (how.by === 'person') return byPerson(tasks);
  if (how.by === 'entry') return byEntry(tasks);
  if (how.by === 'stage') return byStage(tasks, how.pipelines);
  const sections = how.view === 'upcoming' ? byDay(tasks, how.at) : byGroup(tasks, how.at);
  return sections.filter((section) => section.tasks.length > 0 || (how.withEmpty && section.drop));
}

function byGroup(tasks: readonly Task[], at: Reading): readonly Section[] {
  const today = dayAt(at.now, at.zone);
  const drops: Partial<Record<TaskGroup, Drop>> = {
    today: { dueDay: today },
    upcoming: { dueDay: dayAfter(today, 1) },
    noDate: { dueDay: null },
  };
  // One that was marked as done just now stays where it was until the list is read again.
  const found = Map.groupBy(tasks, (task) => groupOf({ ...task, doneDate: null }, at));
  return (['overdue', 'today', 'upcoming', 'noDate'] as const).map((group) => ({
    id: group,
    heading: { kind: 'group', group },
    tasks: found.get(group) ?? [],
    drop: drops[group] ?? null,
  }));
}

function byDay(tasks: readonly Task[], at: Reading): readonly Section[] {
  const today = dayAt(at.now, at.zone);
  const found = Map.groupBy(tasks, (task) => dayOf(task, at.zone));
  const days = [...found.keys(), ...Array.from({ length: daysAhead }, (_, days) => dayAfter(today, days + 1))];
  return [...new Set(days)]
    .toSorted()
    .map((day) => ({ id: day, heading: { kind: 'day', day }, tasks: found.get(day) ?? [], drop: { dueDay: day } }));
}

function byDoneDay(tasks: readonly Task[], { zone }: Reading): readonly Section[] {
  const found = Map.groupBy(tasks, ({ doneDate, updateDate }) => dayAt(doneDate ?? updateDate, zone));
  return [...found].map(([day, done]) => ({ id: day, heading: { kind: 'day', day }, tasks: done, drop: null }));
}

/** Under the first of their people. */
function byPerson(tasks: readonly Task[]): readonly Section[] {
  const personOf = ({ assignees }: Task) => assignees.find(({ isMember }) => isMember);
  const found = Map.groupBy(tasks, (task) => personOf(task)?.userId ?? '');
  const sections = [...found].map(([userId, theirs]): Section & { name: string } => {
    const name = theirs[0] ? (personOf(theirs[0])?.name ?? '') : '';
    const heading = userId ? ({ kind: 'person', name } as const) : ({ kind: 'nobody' } as const);
    return { id: userId || 'nobody', name, heading, tasks: theirs, drop: { assigneeId: userId || null } };
  });
  return sections.toSorted((one, other) => byName(one.name, other.name));
}

function byEntry(tasks: readonly Task[]): readonly Section[] {
  const found = Map.groupBy(tasks, ({ contentId }) => contentId ?? '');
  const sections = [...found].map(([contentId, theirs]): Section & { name: string } => {
    const title = theirs[0]?.contentTitle ?? '';
    const heading = contentId ? ({ kind: 'entry', title, contentId } as const) : ({ kind: 'noEntry' } as const);
    return { id: contentId || 'noEntry', name: contentId && (title || ' '), heading, tasks: theirs, drop: null };
  });
  return sections.toSorted((one, other) => byName(one.name, other.name));
}

/** In the order of the boards; what is on none comes last. */
function byStage(tasks: readonly Task[], pipelines: readonly Pipeline[]): readonly Section[] {
  const stages = pipelines.flatMap(({ name, stages: own }) =>
    own.map((stage) => ({ id: stage.uid, name: pipelines.length > 1 ? `${name}: ${stage.name}` : stage.name })),
  );
  const known = new Set(stages.map(({ id }) => id));
  const found = Map.groupBy(tasks, ({ stageId }) => (stageId && known.has(stageId) ? stageId : 'noStage'));
  const sections = stages.map(({ id, name }): Section => {
    return { id, heading: { kind: 'stage', name }, tasks: found.get(id) ?? [], drop: null };
  });
  const rest: Section = { id: 'noStage', heading: { kind: 'noStage' }, tasks: found.get('noStage') ?? [], drop: null };
  return [...sections, rest].filter((section) => section.tasks.length > 0);
}

/** Those without a name come last. */
function byName(one: string, other: string): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.localeCompare(other);
}

/** The reader's day of a task that has one. */
export const dayOf = (task: Task, zone: string): string => localDue(task, zone).dueDay ?? '';

/** Whether somebody who looks for tasks of this view finds one that is added with these fields. */
export function isShownIn(view: TaskView, task: Task, at: Reading): boolean {
  const group = groupOf(task, at);
  const isNobodys = task.assignees.length === 0;
  if (view === 'today') return group === 'today' || group === 'overdue';
  if (view === 'upcoming' || view === 'overdue') return group === view;
  return isOpenView(view) && (view !== 'unassigned' || isNobodys);
}
