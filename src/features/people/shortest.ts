/** Minimum lengths, in a file that sign-in pages can import without the schema library. */
export const shortest = {
  /** Of both sign-in fields (spec 1 §5). */
  credential: 4,
  /** Of a new password. */
  newPassword: 8,
} as const;
