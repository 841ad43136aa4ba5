/** Texts of the pages that reset a password or follow a mail's link, apart from the login page's bundle. */
export const linkMessages = {
  reset: {
    title: 'Reset your password',
    hint: 'Enter your email address, and we’ll send you a link to choose a new password.',
    email: 'Email',
    submit: 'Send link',
    back: 'Back to login',
    invalid: 'Enter the full address, like name@example.com.',
  },
  sent: {
    title: 'Check your email',
    text: 'If there’s an account for {email}, we’ve sent a link to choose a new password. It works once, for 30 minutes.',
    textPlain:
      'If there’s an account for that address, we’ve sent a link to choose a new password. It works once, for 30 minutes.',
    nothing: 'Nothing after a few minutes? Check your spam folder, or send it again.',
    again: 'Send it again',
    againIn: 'Send it again in {seconds, number} s',
    sentAgain: 'Sent. It can take a minute to arrive.',
  },
  set: {
    title: 'Choose a new password',
    hint: 'At least 8 characters. You are signed out everywhere else.',
    label: 'New password',
    tooShort: 'Min character length is 8',
    submit: 'Save password',
    keepApiKeys: '{count, plural, one {Keep my API key working} other {Keep my # API keys working}}',
    keepApiKeysHint:
      'Leave this off if someone else may have used your account. Your keys then stop working right away.',
    checking: 'Checking your link…',
    badTitle: 'This link no longer works',
    /** Spec 1 §8: neither a code nor a session. */
    noCode: 'Error with login, try reset password',
    askAgain: 'Request a new link',
  },
  confirmEmail: {
    title: 'Confirm your new email address',
    text: 'From now on you sign in with {email}. Your password stays the same.',
    submit: 'Confirm email address',
    done: 'Your email address is confirmed',
    doneText: 'You now sign in with {email}.',
  },
  undoEmail: {
    title: 'Undo the email change?',
    text: 'You sign in with {email} again, and every device is signed out. We also send you a link to set a new password.',
    submit: 'Undo the change',
    done: 'The change is undone',
    doneText: 'You sign in with {email} again. We sent a link to set a new password to it.',
  },
} as const;
