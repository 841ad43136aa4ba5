/** Texts of the page that brings a deleted account back; few people ever load them. */
export const undoDeletionMessages = {
  title: 'Keep your account?',
  text: 'Your account comes back as it was, and you can sign in again. API keys and phones that stopped working have to be added again.',
  submit: 'Keep my account',
  done: 'Your account is back',
  doneText: 'You sign in with {email} again. If it wasn’t you who deleted it, set a new password now.',
} as const;
