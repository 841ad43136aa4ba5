import { z } from 'zod';
import { Uid } from '#lib/uid.ts';

/** Why the house enters an agency or account; its log shows it. */
export const ViewingReason = z.strictObject({
  reason: z.string().trim().min(3, 'Say in a few words why you are looking.').max(300),
});

export const ViewedPerson = z.strictObject({ userId: Uid });
