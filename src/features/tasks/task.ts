import { z } from 'zod';
import { CardMedia } from '#features/content/entry-card.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { Uid } from '#lib/uid.ts';
import { taskGroups } from './groups.ts';
import { Day, distinct, TaskFields, Time } from './task-fields.ts';

export const mostTasksAtOnce = 200;

const Zone = z.string().max(100).refine(isTimeZone, 'This time zone doesn’t exist.');

/** The zone of days and times: without it, the account's. */
const inZone = { zone: Zone.optional() };

export const NewTask = TaskFields.partial()
  .required({ title: true })
  .extend({ ...inZone, uid: Uid.optional() });
export type NewTask = z.infer<typeof NewTask>;

export const TaskChange = TaskFields.partial().extend({ ...inZone, taskId: Uid, version: z.int().min(1) });
export type TaskChange = z.infer<typeof TaskChange>;

export const TaskIds = z
  .array(Uid)
  .min(1, 'Choose at least one task.')
  .max(mostTasksAtOnce, 'Choose at most 200 tasks at once.')
  .overwrite(distinct);

export const TaskPerson = z.object({
  userId: Uid,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** False for somebody who has left the team since. */
  isMember: z.boolean(),
});
export type TaskPerson = z.infer<typeof TaskPerson>;

export const Task = TaskFields.omit({ assigneeIds: true }).extend({
  uid: Uid,
  type: z.enum(['content', 'regular']),
  contentTitle: z.string(),
  /** The name of the entry's content type; empty if it has none. */
  contentType: z.string(),
  /** Where the entry is on a board. */
  stageId: Uid.nullable(),
  /** The entry's picture. */
  cover: CardMedia.nullable(),
  zone: z.string(),
  /** From when on it is overdue: at its time, or at the end of its day. */
  dueAt: z.date().nullable(),
  assignees: z.array(TaskPerson),
  doneDate: z.date().nullable(),
  /** Empty for a program, or for somebody who has left. */
  doneByName: z.string(),
  createdByName: z.string(),
  version: z.number(),
  createDate: z.date(),
  updateDate: z.date(),
  deletedDate: z.date().nullable(),
});
export type Task = z.infer<typeof Task>;

/** Whose tasks: one's own, everybody's, nobody's (of those in the team), or those of one person. */
const Assignee = z.union([z.enum(['me', 'anyone', 'nobody']), Uid]);

/** Which of the tasks: `open` are all that aren't done, `due` those that are overdue or for today. */
export const taskFilters = ['open', 'due', ...taskGroups, 'trash'] as const;

export const TaskFilter = z.strictObject({ assignee: Assignee.default('anyone'), entryId: Uid.optional(), ...inZone });

export const TaskQuery = PageQuery.extend({
  ...TaskFilter.shape,
  group: z.enum(taskFilters).default('open'),
  /** Part of the title or of the entry’s, in either case. */
  search: line(200).default(''),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

export const TaskPage = pageOf(Task);

/** How many aren't done. */
export const TaskCounts = z.object({
  overdue: z.number(),
  today: z.number(),
  upcoming: z.number(),
  noDate: z.number(),
  unassigned: z.number(),
});
export type TaskCounts = z.infer<typeof TaskCounts>;

export const TaskMove = z.strictObject({ taskId: Uid, dueDay: Day.nullable(), dueTime: Time.nullable().default(null) });
export type TaskMove = z.infer<typeof TaskMove>;

export const TaskStep = TaskFields.pick({ priority: true, assigneeIds: true }).partial().extend({ taskId: Uid });
export type TaskStep = z.infer<typeof TaskStep>;

/** The tasks that are another way now; Undo applies to them alone. */
export const ChangedTasks = z.object({ changed: z.array(Uid) });

declare module '#features/content/entry-parts.ts' {
  interface EntryCardParts {
    /** How many of its tasks aren't done. */
    openTasks: number;
  }
}
