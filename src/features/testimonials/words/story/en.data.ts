import type { Grammar } from '#lib/words/words-in.ts';

/** Texts around customers' stories: share page, testimonials gallery, how they were collected, and mails about them. */
export const en = ({ plural }: Grammar<'en'>) => ({
  share: {
    subtitle: (company: string) => `This is how it went with ${company}.`,
    sectionHeader: 'See it for yourself',
    message: (company: string) => `Planning something like this? ${company} is happy to take your call.`,
    call: 'Call',
  },
  gallery: {
    page: 'Testimonials',
    intro: (business: string) => `What customers say about ${business}`,
    count: (at: string, total: string) => `${at} OF ${total}`,
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    more: 'Show more testimonials',
  },
  ledger: {
    title: 'How these testimonials were collected',
    asked: plural({ one: '# customer asked', other: '# customers asked' }),
    answered: plural({ one: '# answer', other: '# answers' }),
    published: plural({ one: '# published', other: '# published' }),
    withheld: plural({ one: '# not published', other: '# not published' }),
    reasons: {
      waiting: 'waiting for review',
      noConsent: 'no permission to publish',
      withdrawn: 'withdrawn by the customer',
      offTopic: 'not about our work',
      privateDetails: 'contains private details',
      abusive: 'insulting or unlawful',
      duplicate: 'sent twice',
      fake: 'not from a customer',
      other: 'other reasons',
    },
  },
  /** For previews without a real story. */
  sample: {
    name: 'Maria Lopez',
    story: 'They came on time, explained every step, and left everything clean. I’d choose them again right away.',
  },
  receipt: {
    on: (date: string) => `Withdrawn on ${date}.`,
    mailed: 'We’ve emailed you this receipt.',
    number: (id: string) => `Receipt ${id}`,
    subject: (business: string) => `Your testimonial for ${business} is withdrawn`,
    preview: 'It’s no longer on any public page.',
    text: (business: string, date: string) =>
      `You withdrew your testimonial for ${business} on ${date}. It’s no longer on any of their public pages, widgets or feeds.`,
    keep: 'Keep this email as your receipt.',
  },
  reply: {
    preview: (business: string) => `${business} has answered your testimonial.`,
    subject: (business: string) => `${business} answered your testimonial`,
    quoted: 'You wrote:',
  },
});
export type StoryWords = ReturnType<typeof en>;
