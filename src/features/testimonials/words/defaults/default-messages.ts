/** Default texts of the request page and the thanks screen (spec 3 §2 and §5). */
export const defaultMessages = {
  greeting: 'Hi Valued Customer',
  requestTitle: 'Your testimonial',
  headerTitle: 'Share your experience with us',
  customMessage: 'Please share some of your thoughts so that we might feature them on our website.',
  thanksPageTitle: 'Almost Done',
  thanksPageSubtitle: 'Share your story with friends',
  // R-14c: no amount of money that the owner hasn't confirmed.
  thanksPageDescription: 'Friends trust what you have seen for yourself. Send them your story: it is ready to share.',
  thanksPageButton: 'Share Story',
  submissionTerms: 'I give my permission to have this testimonial used throughout your marketing channels.',
} as const;
