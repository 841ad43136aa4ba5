/** What menu, palette and document call these screens before any of them has been loaded. */
export const invitationTitles = {
  invite: 'Invite people',
} as const;
