import { z } from 'zod';

/** Identifies a request. */
export const RequestId = z.strictObject({ uid: z.string().min(20).max(100) });
