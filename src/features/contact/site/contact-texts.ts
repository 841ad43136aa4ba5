/** What the contact form says by itself. */
export const contactTexts = {
  optional: '(optional)',
  choose: 'Choose…',
  files: 'Photos or plans',
  filesHint: (count: number, size: string) => `Up to ${count} photos, videos or PDF documents, ${size} in all.`,
  filesAgain: 'If you chose files, choose them again: browsers don’t keep them.',
  incomplete: 'Something is missing. Nothing you have written is lost.',
  kept: 'What you have written is still in this form.',
  goBack: 'Go back to find what you have written.',
  busy: 'Many files are being sent just now. Please send the form again in a moment.',
  tooLarge: 'Your files are too large to be sent together. Choose fewer or smaller ones and send the form again.',
  offline: 'The form could not be sent. Check your connection and send it again: nothing is lost.',
  privacy: 'We use what you send to answer you.',
  privacyLink: 'Privacy',
} as const;
