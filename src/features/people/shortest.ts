/** Fewest characters: here, so that the sign-in pages know them without the schema library. */
export const shortest = {
  /** Of either word that one signs in with (spec 1 §5). */
  credential: 4,
  /** Of a password that somebody chooses (decision 1). */
  newPassword: 8,
} as const;
