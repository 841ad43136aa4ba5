/** Where a site is shown with what isn't saved or published yet, on the shared host; its pages are below it. */
export function previewPath(accountId: string, token: string): string {
  return `/ig/${accountId}/preview/${token}`;
}

/** How an entry can be looked at before it is published; its paths are below the preview's. */
export const entryLooks = ['card', 'page'] as const;
export type EntryLook = (typeof entryLooks)[number];

export function entryLookPath(look: EntryLook): string {
  return `/draft/${look}`;
}
