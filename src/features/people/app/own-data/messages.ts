/** Texts about taking one's own data along, and leaving. */
export const ownDataMessages = {
  export: {
    title: 'Your data',
    description:
      'Download what we keep about you: your profile and photo, memberships, devices, sign-ins, terms you accepted, what you did, and a list of what you created. The works themselves belong to the businesses.',
    ask: 'Request your data',
    askTitle: 'Request your data',
    askText: 'We put your data together as a ZIP file and email you when it is ready.',
    askAgain: 'Request a new copy',
    asked: 'We email you when your data is ready',
    making: 'Your data is being put together. We email you when it is ready.',
    ready: 'Ready since {date}. You can download it until {until}.',
    download: 'Download',
    failed: 'Your data export could not be loaded',
  },
  remove: {
    title: 'Delete your account',
    description:
      'You are signed out everywhere at once. For 30 days you can undo it with the link we email you; then everything about you is erased.',
    open: 'Delete my account',
    heading: 'Delete your account?',
    failed: 'What depends on you could not be loaded',
    blocked: 'Someone else must take over first',
    lastAdmin: '{name} has no other administrator. Make someone else one in Team, or delete the business.',
    primary: '{name} has you as its primary administrator. Make someone else primary in Team.',
    lastOfHouse: 'Nobody else of the house could sign in. Invite a colleague first.',
    close: 'Close',
    leaves: 'You leave {count, plural, one {# business or agency} other {# businesses and agencies}}: {names}',
    keys: '{count, plural, one {Your API key stops} other {Your # API keys stop}} working at once, and so do phones you paired.',
    stays: 'What you created for businesses stays with them, without your name.',
    undo: 'We email you a link that undoes this for 30 days.',
    confirm: 'Delete my account',
    cancel: 'Cancel',
  },
} as const;
