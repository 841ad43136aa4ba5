import { z } from 'zod';

/** What a business calls its work, which its website's texts follow. */
export const WorkKind = z.enum(['jobs', 'projects', 'treatments']);
export type WorkKind = z.infer<typeof WorkKind>;
