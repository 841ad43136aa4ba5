/** What menu, palette and document call these screens before any of them has been loaded. */
export const provisioningTitles = {
  newAccount: 'New account',
  newAgency: 'New agency',
} as const;
