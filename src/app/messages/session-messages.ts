/** Texts of signing in again on the spot, which come with that. */
export const sessionMessages = {
  title: 'Your session has ended',
  text: 'Sign in again to continue. Your unsaved work is still here.',
  password: 'Password',
  submit: 'Login',
  leave: 'Go to the login page instead',
} as const;
