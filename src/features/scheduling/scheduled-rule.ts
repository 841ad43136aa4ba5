import { z } from 'zod';
import { ActionField } from '#lib/action-field.ts';
import { Day, Time } from '#features/tasks/task-fields.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { Uid } from '#lib/uid.ts';

/** At most so many rules in an account. */
export const mostRules = 100;

/** Of rules for which no time is chosen. */
const morning = '09:00';

/** What an action is done with. Each action checks it. */
const ActionInput = z
  .record(z.string().max(40), z.json())
  .refine((input) => JSON.stringify(input).length <= 20_000, 'This is too long to be kept.');

const fields = {
  name: line(100).min(1, 'Write a name.'),
  /** An RRULE of RFC 5545, by days. */
  rule: z.string().min(1, 'Choose how often.').max(300),
  /** The day from which on the rule counts; else the first on which its time is still to come. */
  startDay: Day.optional(),
  time: Time.default(morning),
  /** Else the business's own. */
  timeZone: z.string().max(60).refine(isTimeZone, 'This is no time zone.').optional(),
  /** As `listActions` names it. */
  action: z.string().min(1, 'Choose what it does.').max(100),
  input: ActionInput,
};

/** The form: all of them, by their own messages. */
export const RuleForm = z.strictObject({ ...fields, startDay: Day, time: Time, timeZone: fields.timeZone.unwrap() });

export const NewRule = z.strictObject({ ...fields, uid: Uid, isPaused: z.boolean().default(false) });
export type NewRule = z.infer<typeof NewRule>;

export const RuleChange = z
  .strictObject({ ...fields, ruleId: Uid, version: z.int().min(1) })
  .partial()
  .required({ ruleId: true, version: true });
export type RuleChange = z.infer<typeof RuleChange>;

/** Done; nothing to do; it failed; it was skipped. */
export const runOutcomes = ['done', 'nothing', 'failed', 'skipped'] as const;

export const ScheduledRun = z.object({
  uid: Uid,
  /** When it was to run; null for one that somebody started. */
  dueDate: z.date().nullable(),
  runDate: z.date(),
  outcome: z.enum(runOutcomes),
  words: z.string(),
  /** Those that still exist. */
  entries: z.array(z.object({ uid: Uid, title: z.string() })),
});
export type ScheduledRun = z.infer<typeof ScheduledRun>;

export const RunQuery = PageQuery.extend({ ruleId: Uid });
export const RunPage = pageOf(ScheduledRun);

export const ScheduledRule = z.object({
  uid: Uid,
  name: z.string(),
  rule: z.string(),
  startDay: z.string(),
  time: z.string(),
  timeZone: z.string(),
  action: z.string(),
  input: ActionInput,
  /** In whose name it runs; empty once they were erased. */
  makerName: z.string(),
  isPaused: z.boolean(),
  /** Why it paused itself; empty if somebody paused it. */
  pauseReason: z.string(),
  /** When it runs next; null while it is paused, and once it has ended. */
  nextDate: z.date().nullable(),
  /** The run before that is left out. */
  skippedDate: z.date().nullable(),
  lastRun: z.object({ runDate: z.date(), outcome: z.enum(runOutcomes), words: z.string() }).nullable(),
  version: z.number(),
  createDate: z.date(),
  updateDate: z.date(),
});
export type ScheduledRule = z.infer<typeof ScheduledRule>;

export const RuleAction = z.object({
  name: z.string(),
  label: z.string(),
  fields: z.array(ActionField),
  initial: z.record(z.string(), z.unknown()),
  /** Who asks may have it done. */
  isAllowed: z.boolean(),
});
export type RuleAction = z.infer<typeof RuleAction>;
