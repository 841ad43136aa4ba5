/** The menu titles of these screens, before any of them is loaded. */
export const operationsTitles = { usageIssues: 'Failed background jobs' } as const;
