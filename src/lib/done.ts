import { z } from 'zod';

/** The response of a verb with nothing to return. */
export const Done = z.object({ ok: z.boolean() });
