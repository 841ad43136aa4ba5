import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { Uid } from '#lib/uid.ts';

export const runStates = ['running', 'waiting', 'done', 'failed', 'stopped'] as const;
export const stepOutcomes = ['done', 'nothing', 'failed', 'waiting'] as const;

const Entry = z.object({ uid: Uid, title: z.string() });

export const RunStep = z.object({
  stepId: z.string(),
  label: z.string(),
  outcome: z.enum(stepOutcomes),
  /** What it was done with, texts filled in. */
  input: z.record(z.string(), z.unknown()),
  words: z.string(),
  /** What it has sent, and of which it hears later. */
  follows: z.object({ kind: z.enum(['webhook', 'mail', 'text']), id: Uid }).nullable(),
  stepDate: z.date(),
});
export type RunStep = z.infer<typeof RunStep>;

export const RunLine = z.object({
  uid: Uid,
  triggerId: Uid,
  triggerName: z.string(),
  /** Whose trigger it is. */
  belongTo: z.enum(['account', 'agency', 'house']),
  version: z.number(),
  eventType: z.string(),
  eventLabel: z.string(),
  /** What it is about, for who may see it. */
  entry: Entry.nullable(),
  state: z.enum(runStates),
  message: z.string(),
  startDate: z.date(),
  endDate: z.date().nullable(),
  /** When it goes on; null once it has ended. */
  dueDate: z.date().nullable(),
});
export type RunLine = z.infer<typeof RunLine>;

export const Run = RunLine.extend({
  /** The trigger's version of now, on which a failed run may go on. */
  currentVersion: z.number(),
  payload: z.record(z.string(), z.unknown()),
  steps: z.array(RunStep),
});
export type Run = z.infer<typeof Run>;

export const RunQuery = PageQuery.extend({
  triggerId: Uid.optional(),
  entryId: Uid.optional(),
  state: z.enum(runStates).optional(),
});
/** Since when; of one trigger, or of all. */
export const FailedRuns = z.strictObject({ since: z.iso.datetime({ offset: true }), triggerId: Uid.optional() });
export type FailedRuns = z.infer<typeof FailedRuns>;

export const RunPage = pageOf(RunLine);

/** What a trigger would have done in the last days, by what is kept of them. */
export const Rehearsal = z.object({
  days: z.number(),
  /** Events of its type; at most `mostRehearsed` of them were looked at, the latest ones. */
  events: z.number(),
  isCut: z.boolean(),
  /** Those that meet its conditions, as the records are now. */
  matches: z.number(),
  /** The latest of them. */
  records: z.array(
    z.object({ eventDate: z.date(), entry: Entry.nullable(), payload: z.record(z.string(), z.unknown()) }),
  ),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const rehearsedDays = 30;
export const mostRehearsed = 2_000;
