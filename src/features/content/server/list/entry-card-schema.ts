import { z } from 'zod';
import { type EntryCard, EntryCardFields } from '../../entry-card.ts';
import { entryParts } from '../entry-part.ts';

/** An entry in a list, with the fields that other capabilities add. */
export const EntryCardSchema: z.ZodType<EntryCard> = z.lazy(
  () => EntryCardFields.extend(Object.assign({}, ...entryParts.all().map(({ card }) => card?.schema))) as never,
);
