import { z } from 'zod';

/**
 * Why a published entry isn't on the website: its content type, its status or what it lacks, by the gallery's settings,
 * or the plan, which shows the newest entries.
 */
export const HiddenReason = z.enum(['contentType', 'status', 'incomplete', 'freePlan']);
export type HiddenReason = z.infer<typeof HiddenReason>;
