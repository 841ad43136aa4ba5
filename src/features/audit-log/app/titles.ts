/** The menu titles of these screens, before any of them is loaded. */
export const auditLogTitles = {
  auditLog: 'Audit log',
  words: 'history activity changes who did what security trail',
} as const;
