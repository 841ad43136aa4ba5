/** Texts of what adds a missing term. */
export const termMessages = {
  firstLabel: 'Labels',
  createTerm: 'Create “{name}”',
  createIn: 'Create “{name}” under {label}',
} as const;
