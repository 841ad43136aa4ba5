/** Texts for people who are shut out of a suspended account or agency. */
export const suspendedMessages = {
  title: '{name} is suspended',
  account: 'Nothing is lost, but nobody can work in this account right now. Ask {by} to end the suspension.',
  agency: 'Nothing is lost, but nobody can work in this agency right now. Ask your provider to end the suspension.',
  accounts: 'My Accounts',
  profile: 'Your profile',
} as const;
