/** The form's input for the customer's portrait. */
export const photoInput = 'customerPhoto';
/** Maximum size of a customer's portrait, in bytes; the browser shrinks it if it can. */
export const maxPhotoBytes = 20_000_000;
