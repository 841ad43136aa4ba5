/** Maximum reviews per import; separate from the shapes, which would load their library. */
export const maxImported = 1_000;
