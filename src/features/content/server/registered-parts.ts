import { z } from 'zod';
import type { EntryPart } from './entry-part.ts';
import type { Entry } from '../entry.ts';
import { EntryFacts } from '../entry.ts';
import { EntryCardFields, type EntryCard } from '../entry-card.ts';

// Set once by the composition root, like events and jobs: this capability knows no other by name.
let registered: readonly EntryPart[] = [];

export function registerEntryParts(parts: readonly EntryPart[]): void {
  registered = parts;
}

export function entryParts(): readonly EntryPart[] {
  return registered;
}

/** An entry in a list, with what others add to it. */
export const EntryCardSchema: z.ZodType<EntryCard> = z.lazy(() => EntryCardFields.extend(shapeOf('card')) as never);

/** An entry in the editor, with what others add to it. */
export const EntrySchema: z.ZodType<Entry> = z.lazy(() => EntryFacts.extend(shapeOf('editor')) as never);

function shapeOf(of: 'card' | 'editor'): z.ZodRawShape {
  return Object.assign({}, ...registered.map((part) => part[of]?.schema)) as z.ZodRawShape;
}
