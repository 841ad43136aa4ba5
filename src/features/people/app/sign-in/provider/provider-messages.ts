/** Texts of signing in at an agency's provider, apart from the login page's bundle. */
export const providerMessages = {
  title: 'Single sign-on',
  hint: 'Enter your work email. If your company has its own sign-in service, we take you there.',
  email: 'Work email',
  invalid: 'Enter the full address, like name@example.com.',
  submit: 'Continue',
  leaving: 'Taking you to your sign-in service…',
  signingIn: 'Signing you in…',
  failed: 'You aren’t signed in',
  again: 'Try again',
} as const;
