/** Texts for visitors who follow a code. */
export const landingMessages = {
  offer: {
    title: '{name} invites you',
    text: 'Your offer is one step away.',
    open: 'Open the offer',
    signUp: 'Create your free account',
  },
  unknown: { title: 'This code opens nothing', text: 'Check the link you were sent, or ask for a new one.' },
  tooMany: { title: 'Too many tries', text: 'Wait an hour, then open your link again.' },
  missing: {
    title: 'Oops, 404 - PAGE NOT FOUND',
    text: 'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
  },
  home: 'GO TO HOMEPAGE',
} as const;
