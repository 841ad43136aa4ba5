/** The states of a text for a destination, in the editor and in the list of all. */
export const stateMessages = {
  states: { empty: 'Empty', draft: 'Draft', ready: 'Ready', tooLong: 'Too long' },
} as const;
