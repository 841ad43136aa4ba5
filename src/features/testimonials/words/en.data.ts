import type { Grammar } from '#lib/words/words-in.ts';

/** What customers read on the pages and in the emails of testimonials, around the owner's own texts. */
export const en = ({ plural }: Grammar<'en'>) => ({
  greeting: {
    /** In place of a name that isn't known. */
    customer: 'Valued Customer',
    hi: (name: string) => `Hi ${name}`,
  },
  /** Of one without words. */
  titles: { video: 'Video Testimonial', sound: 'Audio Testimonial' },
  request: {
    record: 'Record a video',
    start: "Let's get started",
    effort: 'It takes about two minutes, and you can take it back whenever you like.',
    close: 'Close',
    questions: 'Questions to start from',
    rating: 'How was it?',
    stars: plural({ one: '# star', other: '# stars' }),
    atLeast: plural({ one: 'At least # character.', other: 'At least # characters.' }),
    optional: '(optional)',
    emailHint: 'Never shown to anybody. We send you the link that takes your testimonial back.',
    photoHint: 'Shown beside your words. JPEG, PNG, WebP or HEIC, up to 20 MB.',
    photoKept: 'Your photo is here. Choose another one to replace it.',
    send: 'Send my testimonial',
    pleaseCheck: (title: string) => `Please check: ${title}`,
  },
  fields: {
    submissionId: 'Form',
    rating: 'Stars',
    description: 'Your story',
    customerName: 'Your name',
    customerTitle: 'Your title',
    customerCompany: 'Your company',
    photoId: 'Your photo',
    customerEmail: 'Your email',
    isSubmissionConsent: 'Permission',
    shownConsent: 'Permission',
    videoId: 'Video',
    posterMs: 'Picture of your video',
    trap: 'Leave this field empty',
  },
  errors: {
    photo:
      'This photo can’t be used. Choose a JPEG, PNG, WebP or HEIC of at most 20 MB, or send your story without one.',
    photosBusy: 'Many photos are arriving right now. Try again in a moment, or send your story without one.',
    video: 'The video hasn’t arrived. Add it again, or send your story in words.',
    incomplete: 'Something is missing. Nothing you have written is lost.',
    rating: 'Please choose a rating.',
    tooShort: plural({ one: 'Please write at least # character.', other: 'Please write at least # characters.' }),
    tooLong: plural({ one: 'At most # character, please.', other: 'At most # characters, please.' }),
    name: 'Please tell us your name.',
    email: 'Please check this email address.',
    unreadable: 'This text holds characters that can’t be stored. Delete them, or type the text again.',
    reload: 'Please reload the page and send it again.',
    permission: 'Please read once more what you give permission for, and send it again.',
    busy: 'Many stories are coming from your connection right now. Send yours again in a while: it is still in this form.',
    unavailable: 'The service is not available right now. What you have written is still in this form.',
    other: 'This could not be saved. What you have written is still in this form.',
  },
  thanks: {
    page: 'Thank you',
    title: 'Thanks you!',
    text: 'We appreciate your feedback.',
    /** What sharing is worth where the business has confirmed an amount (R-14c). */
    reward: (amount: string) =>
      `Friends trust what you have seen for yourself. Send them your story: for each new customer who mentions your referral, you get ${amount}.`,
    withdraw: 'Withdraw your testimonial',
    keepLink: (link: string) => `Changed your mind? ${link}, now or later: keep this link.`,
    keepMail: (link: string) => `Changed your mind? ${link}, now or later: keep this link, it is in your mail too.`,
  },
  share: {
    title: "Hey Friends, I'm sharing my story with you...",
    titleOf: (service: string) => `Hey Friends, I'm sharing my ${service} story with you...`,
    about: 'About this page',
    ownBusiness: 'Do you own a business? Create your free gallery today.',
    startNow: 'Start Now',
    estimate: 'Request an Estimate',
    call: (phone: string) => `Call ${phone}`,
    seeWork: (business: string) => `See the work of ${business}`,
    jump: 'Click here to view share options',
    section: 'Share',
    heading: 'Share it with your friends',
  },
  withdraw: {
    page: 'Withdraw a testimonial',
    ask: 'Withdraw your testimonial?',
    askText: (business: string) =>
      `It disappears from every public page of ${business} at once, and can’t be brought back.`,
    button: 'Withdraw it',
    done: 'Your testimonial is withdrawn',
    doneText: (business: string) => `It is no longer on any public page of ${business}.`,
  },
  link: {
    wrong: 'Url is not correct',
    used: {
      title: 'This link was used before',
      text: 'The testimonial it was for has arrived. Ask the business for a new link if you have more to tell.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Your words are still welcome: ask the business for a new link.',
    },
    revoked: {
      title: 'This link has been taken back',
      text: 'Ask the business for a new one if you would still like to tell your story.',
    },
    unreadable: 'This form could not be read. Open the link again and send it once more.',
    tooLarge: 'This is too much for one testimonial. Shorten the text or choose a smaller photo, and send it again.',
  },
  closed: {
    title: 'This website is closed',
    text: 'The business that was here has taken its website down.',
  },
  suspended: {
    title: 'This website is taking a break',
    text: 'The business is not showing its website right now. Please try again later.',
  },
  mail: {
    hello: (name: string) => `Hello ${name},`,
    helloAll: 'Hello,',
    thanksSubject: (business: string) => `Thank you for your testimonial for ${business}`,
    thanksPreview: 'The business has received it. You can withdraw it at any time.',
    thanksText: (business: string) =>
      `${business} received your testimonial. Changed your mind? This button removes it from every public page, at any time.`,
    withdraw: 'Withdraw my testimonial',
  },
});
export type TestimonialWords = ReturnType<typeof en>;
