/** Texts in the place of a screen that isn't for this view. */
export const noAccessMessages = {
  title: 'You don’t have access to this screen',
  text: 'You are logged in as {what}. Choose another account or ask an administrator for access.',
  home: 'Go to the start page',
  leave: 'Back to my own view',
} as const;
