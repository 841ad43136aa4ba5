/** What the menu calls these screens before any of them has been loaded. */
export const operationsTitles = {
  usageIssues: 'Failed background jobs',
} as const;
