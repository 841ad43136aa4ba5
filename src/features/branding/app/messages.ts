/** Texts about pictures and themes that agencies, businesses and people choose. */
export const brandingMessages = {
  picture: {
    upload: 'Upload',
    replace: 'Replace',
    remove: 'Remove',
    /** For screen readers: the button's word, and what it is about. */
    of: '{action}: {what}',
    unreachable: 'The picture could not be sent. Check your connection and try again.',
  },
  theme: { light: 'Light', dark: 'Dark' },
} as const;
