/** Texts for people who must set up a second factor before anything else. */
export const secondFactorFirstMessages = {
  title: 'Turn on two-step sign-in to go on',
  text: '{by} requires it of everyone, to keep customers’ data safe. It takes two minutes with an app on your phone, or a passkey; then everything is open again.',
} as const;
