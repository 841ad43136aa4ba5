/** Texts of the tool that inserts a ready-made text. */
export const insertMessages = {
  insert: 'Insert text',
  none: 'No texts yet',
  noneOwner: 'Write the first text',
  failed: 'The texts could not be loaded. Close this menu and try again.',
  loading: 'Loading texts…',
  missing: 'Nothing is known for {names}. It’s marked in the text.',
} as const;
