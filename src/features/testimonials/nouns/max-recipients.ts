/** Customers of one list or sheet, at most; apart from the shapes, which bring their library along. */
export const maxRecipients = 1_000;
