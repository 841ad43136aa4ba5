import { z } from 'zod';
import { type Entry, EntryFacts } from '../../entry.ts';
import { entryParts } from '../registered-parts.ts';

/** An entry in the editor, with what others add to it. */
export const EntrySchema: z.ZodType<Entry> = z.lazy(
  () => EntryFacts.extend(Object.assign({}, ...entryParts().map(({ editor }) => editor?.schema))) as never,
);
