import type { EntryFields, EntryPatch } from '#features/content/entry.ts';

/** The roles that a media item can have in its entry (spec 1 §3, `presentation`). */
export const mediaRoles = ['cover', 'mainVideo', 'before', 'after'] as const;
export type MediaRole = (typeof mediaRoles)[number];

export const roleFields = {
  cover: 'coverMediaId',
  mainVideo: 'mainVideoMediaId',
  before: 'beforeMediaId',
  after: 'afterMediaId',
} as const satisfies Record<MediaRole, keyof EntryFields>;

type Arranged = Pick<EntryFields, 'mediaIds' | (typeof roleFields)[MediaRole]>;

/** A video doesn't work in a comparison slider, and a photo doesn't play. */
export function canBe(role: MediaRole, kind: 'image' | 'video'): boolean {
  if (role === 'mainVideo') return kind === 'video';
  return role === 'cover' || kind === 'image';
}

export function rolesOf(entry: Arranged, mediaId: string): MediaRole[] {
  return mediaRoles.filter((role) => entry[roleFields[role]] === mediaId);
}

/** The chosen cover; by default the first media item. */
export function coverOf({ coverMediaId, mediaIds }: Pick<Arranged, 'coverMediaId' | 'mediaIds'>): string | undefined {
  return coverMediaId ?? mediaIds[0];
}

/** Removes a media item from the entry, with its roles; `undo` restores everything. */
export function removal(entry: Arranged, mediaId: string): { patch: EntryPatch; undo: EntryPatch } {
  const roles = rolesOf(entry, mediaId).map((role) => roleFields[role]);
  return {
    patch: {
      mediaIds: entry.mediaIds.filter((id) => id !== mediaId),
      ...Object.fromEntries(roles.map((field) => [field, null])),
    },
    undo: { mediaIds: entry.mediaIds, ...Object.fromEntries(roles.map((field) => [field, mediaId])) },
  };
}

/** Before and after are different photos: one that takes the other role loses its previous one. */
export function withRole(entry: Arranged, role: MediaRole, mediaId: string | null): EntryPatch {
  const patch: EntryPatch = { [roleFields[role]]: mediaId };
  if (mediaId === null) return patch;
  if (role === 'before' && entry.afterMediaId === mediaId) patch.afterMediaId = null;
  if (role === 'after' && entry.beforeMediaId === mediaId) patch.beforeMediaId = null;
  return patch;
}

/** Each further copy of a file in the entry, with the first. */
export function sameInEntry(
  mediaIds: readonly string[],
  copies: ReadonlyMap<string, readonly string[]>,
): { keptId: string; goneId: string }[] {
  return mediaIds.flatMap((goneId, place) => {
    const keptId = mediaIds.slice(0, place).find((id) => copies.get(goneId)?.includes(id));
    return keptId === undefined ? [] : [{ keptId, goneId }];
  });
}

/** Removes a copy from the entry; the kept one takes its roles. */
export function withoutCopy(entry: Arranged, keptId: string, goneId: string): { patch: EntryPatch; undo: EntryPatch } {
  const { patch, undo } = removal(entry, goneId);
  const taken = rolesOf(entry, goneId).reduce((before, role) => ({ ...before, ...withRole(entry, role, keptId) }), {});
  const before = Object.fromEntries(Object.keys(taken).map((field) => [field, entry[field as keyof Arranged]]));
  return { patch: { ...patch, ...taken }, undo: { ...undo, ...before } };
}
