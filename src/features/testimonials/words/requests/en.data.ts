/** Texts for customers who are asked for a testimonial. */
export const en = () => ({
  mail: {
    subject: (business: string) => `How was it with ${business}?`,
    reminderSubject: (business: string) => `A reminder from ${business}: how was it?`,
    preview: 'A few words from you help others choose. It takes two minutes, and you don’t need an account.',
    thanks: (business: string) => `Thank you for choosing ${business}.`,
    thanksFor: (business: string, work: string) => `Thank you for choosing ${business} for “${work}”.`,
    ask: 'Would you tell others how it went? It takes two minutes, and you don’t need an account.',
    askAgain: 'We’d still love to hear how it went. It takes two minutes, and you don’t need an account.',
    reason: (business: string) => `You get this email because you were a customer of ${business}.`,
    noThanks: 'No thanks',
    unsubscribe: 'Don’t ask me again',
  },
  write: 'Write a testimonial',
  text: {
    hello: (name: string) => `Hi ${name}!`,
    request: (business: string, link: string) =>
      `Thank you for choosing ${business}. Would you tell others how it went? ${link}`,
    reminder: (business: string, link: string) => `${business} would still love to hear how it went: ${link}`,
  },
  decline: {
    page: 'No thanks',
    ask: 'Rather not?',
    text: (business: string) =>
      `${business} won’t remind you of this request. Your link stays, in case you change your mind.`,
    button: 'No thanks',
    done: 'All right',
    doneText: (business: string) => `You won’t be reminded of this by ${business}.`,
  },
  unsubscribe: {
    page: 'Don’t ask me again',
    ask: 'Stop these requests?',
    text: (business: string) => `${business} won’t ask you for a testimonial again, by email or text message.`,
    button: 'Don’t ask me again',
    done: 'You won’t be asked again',
    doneText: (business: string) => `${business} can’t send requests to this address anymore.`,
  },
  poster: {
    page: 'Poster',
    title: 'How did we do?',
    scan: 'Scan to tell your story',
    effort: 'Two minutes, no account needed',
    print: 'Print this poster',
  },
});
export type RequestWords = ReturnType<typeof en>;
