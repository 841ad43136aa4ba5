import type { EntryField, EntryFields } from '#features/content/entry.ts';

const longest: Partial<Record<EntryField, number>> = {
  title: 300,
  description: 100_000,
  address: 500,
  seoTitle: 200,
  seoDescription: 500,
};

/** Merges both people's texts, theirs first; null if that makes no sense or would be too long. */
export function keepBoth(
  field: EntryField,
  mine: EntryFields[EntryField],
  theirs: EntryFields[EntryField],
): string | null {
  const most = longest[field];
  if (most === undefined || typeof mine !== 'string' || typeof theirs !== 'string' || !mine || !theirs) return null;
  const both = field === 'description' ? `${theirs}${mine}` : `${theirs} ${mine}`;
  return both.length <= most ? both : null;
}
