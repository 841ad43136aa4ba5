/** Texts about images and themes of agencies, businesses and people. */
export const brandingMessages = {
  picture: {
    upload: 'Upload',
    replace: 'Replace',
    remove: 'Remove',
    /** For screen readers: the button's label and its subject. */
    of: '{action}: {what}',
    unreachable: 'The picture could not be sent. Check your connection and try again.',
  },
  theme: { light: 'Light', dark: 'Dark' },
} as const;
