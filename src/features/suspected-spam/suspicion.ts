import { z } from 'zod';

/** Why a message waits apart: it came with too many others, or a field that people don't see was filled in. */
export const Suspicion = z.enum(['burst', 'honeypot']);
export type Suspicion = z.infer<typeof Suspicion>;

/** What strangers send to a site; each kind's table has the columns `state`, `suspicion` and `tellsOwner`. */
export const SuspectedKind = z.enum(['lead', 'testimonial']);
export type SuspectedKind = z.infer<typeof SuspectedKind>;

/** Days after which a message that nobody has cleared goes to the trash, which keeps it for as long again. */
export const daysApart = 30;
