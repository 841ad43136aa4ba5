import { z } from 'zod';
import { EntryFilter } from '#features/content/entry-filter.ts';
import { Uid } from '#lib/uid.ts';

/** The longest range: six weeks of a month, and some days around them. In days. */
export const mostDays = 60;

/** What a calendar shows at once of each kind; beyond, the range is too full to be read. */
export const mostItems = 500;

const day = z.iso.date();

export const CalendarQuery = EntryFilter.omit({ trash: true }).extend({
  from: day,
  /** The day after the last one. */
  to: day,
  /** Only the tasks of who asks. */
  myTasks: z.boolean().default(false),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** Something on a day, or at a time of it. */
export const CalendarItem = z.object({
  kind: z.enum(['published', 'publish', 'unpublish', 'task', 'run', 'post']),
  /** Of the entry, the task, the post, or the rule, which may run several times. */
  uid: Uid,
  /** Of the entry that is posted. */
  entryId: Uid.optional(),
  title: z.string(),
  /** A moment; a task without a time has its day only. */
  at: z.string(),
  isAllDay: z.boolean(),
  isDone: z.boolean(),
});
export type CalendarItem = z.infer<typeof CalendarItem>;

export const Calendar = z.object({
  items: z.array(CalendarItem),
  /** There are more than are shown. */
  isMore: z.boolean(),
});
