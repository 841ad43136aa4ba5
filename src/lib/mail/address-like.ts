/** What may be meant as an email address, found out without the schema library: the server checks it. */
export const addressLike = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
