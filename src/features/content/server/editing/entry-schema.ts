import { z } from 'zod';
import { type Entry, EntryFacts } from '../../entry.ts';
import { entryParts } from '../entry-part.ts';

/** An entry in the editor, with the fields that other capabilities add. */
export const EntrySchema: z.ZodType<Entry> = z.lazy(
  () => EntryFacts.extend(Object.assign({}, ...entryParts.all().map(({ editor }) => editor?.schema))) as never,
);
