/** Limits for one contact request, in files and bytes; larger files don't belong in a form. */
export const mostFiles = 6;
export const mostFileBytes = 20_000_000;
export const mostFormBytes = 25_000_000;

/** The limit for all contact requests of one account, since anyone can send them. */
export const mostBytesOfAccount = 2_000_000_000;
/** Of these, what suspected spam may take, so that it leaves room for customers' files. */
export const mostBytesApart = 200_000_000;

/** The name of the form's input. */
export const filesInput = 'files';
