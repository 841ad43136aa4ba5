/** Above what can be read and not changed, while somebody else's account or agency is only looked at. */
export const viewModeMessages = {
  title: 'You are only looking',
  text: 'Nothing is changed here until you start editing.',
  startEditing: 'Start editing',
} as const;
