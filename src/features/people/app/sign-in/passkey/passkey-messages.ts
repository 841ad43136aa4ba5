/** Texts of signing in with a passkey, apart from the login page's bundle. */
export const passkeySignInMessages = {
  signIn: 'Sign in with a passkey',
  notGiven: 'No passkey was used. Passkeys work only at the address where they were made.',
} as const;
