import { z } from 'zod';

/** The answer of a verb that has nothing more to say. */
export const Done = z.object({ ok: z.boolean() });
