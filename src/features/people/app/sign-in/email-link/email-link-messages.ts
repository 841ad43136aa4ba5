/** Texts of signing in by mail, apart from the login page's bundle. */
export const emailLinkMessages = {
  title: 'Sign in by email',
  hint: 'Enter your email address, and we’ll send you a link that signs you in. No password needed.',
  email: 'Email',
  submit: 'Send link',
  /** Spec 1 §5. */
  required: 'Email is required',
  invalid: 'Enter the full address, like name@example.com.',
  sent: 'Check your email',
  sentText:
    'If there’s an account for {email}, we’ve sent a sign-in link. Open it in this browser, or enter the code from the email.',
  nothing: 'Nothing after a few minutes? Check your spam folder, or send it again.',
  again: 'Send it again',
  againIn: 'Send it again in {seconds, number} s',
  sentAgain: 'Sent. It can take a minute to arrive.',
  code: 'Code',
  codeHint: '8 digits',
  enter: 'Sign in',
  signingIn: 'Signing you in…',
  otherBrowser: 'Enter the code from the email',
  otherBrowserText: 'You asked for this link in another browser, or at another address. The code is in the same email.',
  ended: 'This link no longer works',
  back: 'Back to the login page…',
} as const;
