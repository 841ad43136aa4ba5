export interface LandingWords {
  offer: { title: (name: string) => string; text: string; open: string; signUp: string };
  unknown: { title: string; text: string };
  tooMany: { title: string; text: string };
  missing: { title: string; text: string };
  home: string;
}

export const en = (): LandingWords => ({
  offer: {
    title: (name) => `${name} invites you`,
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
});
