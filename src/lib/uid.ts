import { z } from 'zod';
import { uidPattern } from './new-uid.ts';

export const Uid = z.string().regex(uidPattern, 'This id isn’t valid.');
export type Uid = z.infer<typeof Uid>;
