/** Texts of the sign-in dialog for expired sessions, loaded with it. */
export const sessionMessages = {
  title: 'Your session has ended',
  text: 'Sign in again to continue. Your unsaved work is still here.',
  password: 'Password',
  submit: 'Login',
  leave: 'Go to the login page instead',
} as const;
