import { z } from 'zod';
import { Uid } from '#lib/uid.ts';

/**
 * The entry that a finished upload is added to automatically. `order` ranks the entry's uploads as the person added
 * them: files of one drop share all but the last three digits.
 */
export const UploadPlacement = z.object({ entryId: Uid, order: z.coerce.number().int().nonnegative() });
export type UploadPlacement = z.infer<typeof UploadPlacement>;
