import type { SnapshotPart } from './snapshot-part.ts';

// Set once by the composition root, like the parts of entries: this capability imports no other that has one.
let registered: readonly SnapshotPart[] = [];

export function registerSnapshotParts(parts: readonly SnapshotPart[]): void {
  const later = parts.filter(({ comesFirst }) => !comesFirst);
  registered = [...parts.filter(({ comesFirst }) => comesFirst), ...later];
}

/** In the order in which they are applied. */
export function snapshotParts(): readonly SnapshotPart[] {
  return registered;
}
