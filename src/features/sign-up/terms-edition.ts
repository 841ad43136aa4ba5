/** Which edition of the terms is shown; it changes with their text, and is kept with each account that accepted it. */
export const termsEdition = '2026-11';
