/** Reviews of one import, at most; apart from the shapes, which bring their library along. */
export const maxImported = 1_000;
