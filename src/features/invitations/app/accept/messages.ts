/** Texts of the page that an invitation links to. They are in a small bundle. */
export const acceptMessages = {
  title: 'Join {team}',
  invitedBy: '{name} invited you to work with {team}.',
  invited: 'You’re invited to work with {team}.',
  chooseHint: 'Choose a password. You will sign in with {email}.',
  proveHint: 'You have an account already. Enter the password for {email}.',
  password: 'Password',
  rule: 'At least 8 characters.',
  tooShort: 'Min character length is 8',
  empty: 'Enter your password.',
  forgot: 'Forgot password?',
  submit: 'Join {team}',
  checking: 'Checking your link…',
  badTitle: 'This link no longer works',
  badHint: 'Ask the team that invited you for a new invitation.',
} as const;
