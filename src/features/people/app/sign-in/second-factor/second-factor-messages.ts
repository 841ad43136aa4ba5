/** Texts of the second step of a sign-in, apart from the login page's bundle. */
export const secondFactorMessages = {
  title: 'One more step',
  appHint: 'Enter the code that your authenticator app shows for this account.',
  recoveryHint: 'Enter one of the recovery codes that you kept when you turned on two-step sign-in. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeHint: '6 digits',
  recoveryCodeHint: '16 letters and digits',
  submit: 'Sign in',
  useRecovery: 'Lost your phone? Use a recovery code',
  useApp: 'Use the app instead',
  ended: 'Please sign in again',
} as const;
