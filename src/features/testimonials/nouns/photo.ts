/** The form's input for the customer's own picture. */
export const photoInput = 'customerPhoto';
/** Largest picture of a customer, in bytes; the browser makes it smaller where it can. */
export const maxPhotoBytes = 20_000_000;
