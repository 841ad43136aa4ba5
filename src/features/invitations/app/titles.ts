/** Titles of these screens for menu, palette and document, before any of them is loaded. */
export const invitationTitles = { invite: 'Invite people' } as const;
