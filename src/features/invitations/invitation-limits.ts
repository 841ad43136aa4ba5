/** How long an invitation is valid after it was last sent, in days. */
export const invitationDays = 7;
/** Maximum number of addresses per request. */
export const mostAtOnce = 50;
/** Maximum number of pending invitations per account or agency. */
export const mostWaiting = 200;
