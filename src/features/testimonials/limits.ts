/** Maximum customers per list or sheet; separate from the shapes, which would load their library. */
export const maxRecipients = 1_000;

/** Maximum reviews per import; separate from the shapes, which would load their library. */
export const maxImported = 1_000;

/** The form's input for the customer's portrait. */
export const photoInput = 'customerPhoto';
/** Maximum size of a customer's portrait, in bytes; the browser shrinks it if it can. */
export const maxPhotoBytes = 20_000_000;
