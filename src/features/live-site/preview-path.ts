/** The preview of unsaved settings or an unpublished entry, on the shared host; its pages are under this path. */
export const previewPath = (accountId: string, token: string): string => `/ig/${accountId}/preview/${token}`;

/** The previews of an entry before publishing; their paths are under the preview's. */
export const entryLooks = ['card', 'page'] as const;
export type EntryLook = (typeof entryLooks)[number];

export const entryLookPath = (look: EntryLook): string => `/draft/${look}`;
