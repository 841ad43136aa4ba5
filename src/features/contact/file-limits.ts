/** What one contact request may carry, in files and bytes; larger ones don't belong into a form. */
export const mostFiles = 6;
export const mostFileBytes = 20_000_000;
export const mostFormBytes = 25_000_000;

/** What contact requests of one account may keep: anybody can send them. */
export const mostBytesOfAccount = 2_000_000_000;

/** The name of the form's input. */
export const filesInput = 'files';
