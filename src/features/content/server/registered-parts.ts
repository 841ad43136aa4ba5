import type { EntryPart } from './entry-part.ts';

// Set once by the composition root, like events and jobs: this capability imports no other.
let registered: readonly EntryPart[] = [];

export function registerEntryParts(parts: readonly EntryPart[]): void {
  registered = parts;
}

export function entryParts(): readonly EntryPart[] {
  return registered;
}
