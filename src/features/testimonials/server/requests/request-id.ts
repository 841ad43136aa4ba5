import { z } from 'zod';

/** Which request is meant. */
export const RequestId = z.strictObject({ uid: z.string().min(20).max(100) });
