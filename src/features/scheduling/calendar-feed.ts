import { z } from 'zod';

export const FeedChoices = z.strictObject({
  /** Instead of everybody's tasks. */
  isMyTasksOnly: z.boolean(),
});
export type FeedChoices = z.infer<typeof FeedChoices>;

/** The address of somebody's calendar for other programs: never its secret. */
export const CalendarFeed = FeedChoices.extend({
  createDate: z.date(),
  /** To the minute. */
  lastUsedDate: z.date().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
