/** Where a site is shown with settings that aren't saved yet, on the shared host; its pages are below it. */
export function previewPath(accountId: string, token: string): string {
  return `/ig/${accountId}/preview/${token}`;
}
