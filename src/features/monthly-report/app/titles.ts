/** What the menu calls this screen before it has been loaded. */
export const reportTitles = { reports: 'Monthly reports' } as const;
