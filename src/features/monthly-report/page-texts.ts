import { linkDays } from './month.ts';

const inApp = 'Your reports are in the app too: sign in and choose Settings, Monthly reports.';

export const pageTexts = {
  refused: 'This report can’t be shown',
  stop: 'Stop these emails',
  wrong: { title: 'This link doesn’t work', text: `Check that you opened the whole link from your email. ${inApp}` },
  expired: { title: 'This link has expired', text: `Links to monthly reports work for ${linkDays} days. ${inApp}` },
  closed: { title: 'This report isn’t available', text: 'The business is closed at the moment.' },
  question: {
    title: 'Stop these emails?',
    text: 'You will no longer be emailed this monthly report. Other people still receive it, and you can turn it on again in the app.',
    button: 'Stop the emails',
  },
  stopped: {
    title: 'The emails have stopped',
    text: 'You will no longer be emailed this monthly report. You can turn it on again in the app: choose Settings, Monthly reports.',
  },
} as const;
