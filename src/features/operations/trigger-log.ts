import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';

/** What an automation did by itself (spec 3 §3). */
export const TriggerLog = z.object({
  uid: z.string(),
  /** What it was about, such as a request's id. */
  belongTo: z.string(),
  /** The automation, in words. */
  type: z.string(),
  status: z.enum(['success', 'failed']),
  message: z.string(),
});
export type TriggerLog = z.infer<typeof TriggerLog>;

/** What a line of the log is of, where it is a trigger's. */
export interface LoggedRun {
  triggerId: string;
  /** The account in which it ran. */
  runAccountId: string;
  runId: string | null;
}

/** A line of the log. */
export const LoggedTrigger = TriggerLog.extend({
  createDate: z.date(),
  triggerId: z.string().nullable(),
  runAccountId: z.string().nullable(),
  /** The account's name, where an agency's trigger ran. */
  runAccountName: z.string(),
  runId: z.string().nullable(),
});
export type LoggedTrigger = z.infer<typeof LoggedTrigger>;

/** A page of the log has 10 lines (spec 1 §9). */
export const logPageSize = 10;
export const LogFilter = z.strictObject({
  status: TriggerLog.shape.status.optional(),
  triggerId: z.string().max(100).optional(),
  /** Part of a message or of what ran. */
  search: line(200).default(''),
});
export type LogFilter = z.infer<typeof LogFilter>;
export const LogQuery = PageQuery.extend({ ...LogFilter.shape, limit: PageQuery.shape.limit.default(logPageSize) });
export const LogPage = pageOf(LoggedTrigger);

/** More toasts than that at once nobody reads. */
export const mostTriggerLogs = 10;
const longestMessage = 300;

export const cutMessage = (message: string): string => message.slice(0, longestMessage);
