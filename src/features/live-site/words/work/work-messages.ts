/** For work that starts with a quote. */
const quotes = {
  ask: 'Get a quote',
  /** Sends the contact form. */
  send: 'Get your Estimate',
  tellUs: 'Tell us about your upcoming project',
  soon: 'Our first projects will be shown here soon',
  /** Beside the ways to reach the business. */
  reachUs: 'Until then, we are happy to hear about yours.',
  seeAll: 'See all projects',
} as const;

/** Texts on public pages that name the work of the business, or ask for it. */
export const workMessages = {
  jobs: {
    ...quotes,
    /** The label of their number on the home page. */
    shown: 'Jobs shown here',
    count: '{count, plural, one {# job} other {# jobs}}',
    askForSame: 'Get a quote for a job like this',
    /** The start of a visitor's message. */
    asking: 'I would like a quote for a job like “{name}”.',
  },
  projects: {
    ...quotes,
    shown: 'Projects shown here',
    count: '{count, plural, one {# project} other {# projects}}',
    askForSame: 'Get a quote for a project like this',
    asking: 'I would like a quote for a project like “{name}”.',
  },
  treatments: {
    shown: 'Treatments shown here',
    count: '{count, plural, one {# treatment} other {# treatments}}',
    ask: 'Book a visit',
    askForSame: 'Book a visit for a treatment like this',
    asking: 'I would like to book a visit for a treatment like “{name}”.',
    send: 'Ask for a visit',
    tellUs: 'Tell us what you need',
    soon: 'Our first treatments will be shown here soon',
    reachUs: 'Until then, we are happy to hear from you.',
    seeAll: 'See all treatments',
  },
} as const;
