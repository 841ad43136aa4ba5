/** The current edition of the terms; changes with their text, and is stored with each account that accepted it. */
export const termsEdition = '2026-11';
