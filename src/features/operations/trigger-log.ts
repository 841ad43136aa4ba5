import { z } from 'zod';

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

/** More toasts than that at once nobody reads. */
export const mostTriggerLogs = 10;
const longestMessage = 300;

export const cutMessage = (message: string): string => message.slice(0, longestMessage);
