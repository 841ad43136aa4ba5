/** Maximum customers per list or sheet; separate from the shapes, which would load their library. */
export const maxRecipients = 1_000;
