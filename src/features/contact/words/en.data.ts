import type { Grammar } from '#lib/words/words-by-grammar.ts';

/** The own texts of a site's contact form. */
export const en = ({ plural }: Grammar<'en'>) => ({
  optional: '(optional)',
  choose: 'Choose…',
  trap: 'Leave this field empty',
  files: 'Photos or plans',
  filesAgain: 'If you chose files, choose them again: browsers don’t keep them.',
  incomplete: 'Something is missing. Nothing you have written is lost.',
  kept: 'What you have written is still in this form.',
  goBack: 'Go back to find what you have written.',
  busy: 'Many files are being sent just now. Please send the form again in a moment.',
  tooLarge: 'Your files are too large to be sent together. Choose fewer or smaller ones and send the form again.',
  noRoom: 'The business can’t receive files right now. Send the form without them.',
  tooMany: 'Too many tries from your connection. Please try again later.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  notSaved: 'The form could not be saved.',
  offline: 'The form could not be sent. Check your connection and send it again: nothing is lost.',
  privacy: 'We use what you send to answer you.',
  privacyLink: 'Privacy',
  filesHint: (count: number | string, size: string) =>
    `Up to ${count} photos, videos or PDF documents, ${size} in all.`,
  fileTooLarge: (name: string, size: string) => `“${name}” is larger than ${size}.`,
  fileKind: (name: string) => `“${name}” is no photo, video or PDF document.`,
  tooManyFiles: plural({
    one: 'Choose # file at most.',
    other: 'Choose # files at most.',
  }),
});
export type ContactWords = ReturnType<typeof en>;
