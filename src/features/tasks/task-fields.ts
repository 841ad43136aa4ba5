import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { repeatProblem } from './repeat.ts';

const isSane = (day: string) => day >= '1970-01-01' && day <= '2199-12-31';
export const Day = z.iso.date('Choose a day.').refine(isSane, 'Choose a day between 1970 and 2199.');
export const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 14:30.');

const Repeat = z
  .string()
  .max(300)
  .superRefine((rule, { addIssue }) => {
    const message = rule === '' ? null : repeatProblem(rule);
    if (message) addIssue({ code: 'custom', message });
  });

export const ChecklistItem = z.strictObject({
  uid: Uid,
  text: line(300).min(1, 'Write the step.'),
  isDone: z.boolean(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const TaskTitle = line(300).min(1, 'Write what is to be done.');
export const distinct = <T>(list: T[]) => [...new Set(list)];

/** What people enter. */
export const TaskFields = z.strictObject({
  title: TaskTitle,
  notes: prose(10_000),
  /** The entry that it is about; null for a regular task. */
  contentId: Uid.nullable(),
  /** 0 none, 1 low, 2 medium, 3 high. */
  priority: z.int().min(0).max(3),
  dueDay: Day.nullable(),
  /** Null for the whole day. */
  dueTime: Time.nullable(),
  /** An RRULE of RFC 5545; empty for none. */
  repeat: Repeat,
  checklist: z.array(ChecklistItem).max(100, 'A checklist has up to 100 steps.'),
  assigneeIds: z.array(Uid).max(20, 'Choose up to 20 people.').overwrite(distinct),
  /** Attached photos and videos. */
  mediaIds: z.array(Uid).max(20, 'Attach up to 20 photos and videos.').overwrite(distinct),
});
export type TaskFields = z.infer<typeof TaskFields>;
