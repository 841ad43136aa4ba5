/** Texts around customers' stories: share page, testimonials gallery, how they were collected, and mails about them. */
export const storyMessages = {
  share: {
    subtitle: 'This is how it went with {company}.',
    sectionHeader: 'See it for yourself',
    message: 'Planning something like this? {company} is happy to take your call.',
    call: 'Call',
  },
  gallery: {
    page: 'Testimonials',
    intro: 'What customers say about {business}',
    count: '{at} OF {total}',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    more: 'Show more testimonials',
  },
  ledger: {
    title: 'How these testimonials were collected',
    asked: '{count, plural, one {# customer asked} other {# customers asked}}',
    answered: '{count, plural, one {# answer} other {# answers}}',
    published: '{count, plural, one {# published} other {# published}}',
    withheld: '{count, plural, one {# not published} other {# not published}}',
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
    on: 'Withdrawn on {date}.',
    mailed: 'We’ve emailed you this receipt.',
    number: 'Receipt {id}',
    subject: 'Your testimonial for {business} is withdrawn',
    preview: 'It’s no longer on any public page.',
    text: 'You withdrew your testimonial for {business} on {date}. It’s no longer on any of their public pages, widgets or feeds.',
    keep: 'Keep this email as your receipt.',
  },
  reply: {
    preview: '{business} has answered your testimonial.',
    subject: '{business} answered your testimonial',
    quoted: 'You wrote:',
  },
} as const;
