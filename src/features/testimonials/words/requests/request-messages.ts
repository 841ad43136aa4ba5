/** Texts for customers who are asked for a testimonial. */
export const requestMessages = {
  mail: {
    subject: 'How was it with {business}?',
    reminderSubject: 'A reminder from {business}: how was it?',
    preview: 'A few words from you help others choose. It takes two minutes, and you don’t need an account.',
    thanks: 'Thank you for choosing {business}.',
    thanksFor: 'Thank you for choosing {business} for “{work}”.',
    ask: 'Would you tell others how it went? It takes two minutes, and you don’t need an account.',
    askAgain: 'We’d still love to hear how it went. It takes two minutes, and you don’t need an account.',
    reason: 'You get this email because you were a customer of {business}.',
    noThanks: 'No thanks',
    unsubscribe: 'Don’t ask me again',
  },
  write: 'Write a testimonial',
  text: {
    hello: 'Hi {name}!',
    request: 'Thank you for choosing {business}. Would you tell others how it went? {link}',
    reminder: '{business} would still love to hear how it went: {link}',
  },
  decline: {
    page: 'No thanks',
    ask: 'Rather not?',
    text: '{business} won’t remind you of this request. Your link stays, in case you change your mind.',
    button: 'No thanks',
    done: 'All right',
    doneText: 'You won’t be reminded of this by {business}.',
  },
  unsubscribe: {
    page: 'Don’t ask me again',
    ask: 'Stop these requests?',
    text: '{business} won’t ask you for a testimonial again, by email or text message.',
    button: 'Don’t ask me again',
    done: 'You won’t be asked again',
    doneText: '{business} can’t send requests to this address anymore.',
  },
  poster: {
    page: 'Poster',
    title: 'How did we do?',
    scan: 'Scan to tell your story',
    effort: 'Two minutes, no account needed',
    print: 'Print this poster',
  },
} as const;
