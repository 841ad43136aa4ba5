/** Kinds of business on a page: a list has 30; a search, and a choice without further pages, 100 (spec 1 §9). */
export const modelsOnPage = 30;
export const modelsFound = 100;
