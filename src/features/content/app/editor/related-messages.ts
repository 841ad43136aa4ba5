/** The fields about an entry's customer, related entries and own tags. */
export const relatedMessages = {
  about: {
    customerName: 'Customer',
    customerEmail: 'Customer email',
    isSubmissionTerms: 'The customer agreed to have this published',
    relatedTo: 'Part of',
    relatedFrom: 'Related entries',
    businessTags: 'Own tags',
    yes: 'Yes',
    no: 'No',
  },
  customerHint: 'For your team; never shown on your website.',
  customerEmailHint: 'To ask for a testimonial; never shown on your website.',
  relatedToHint: 'The job this entry belongs to.',
  relatedFromHint: 'Entries that belong to this one; each page shows the other.',
  chooseEntries: 'Find an entry',
  addOwnTags: 'Type a tag and press Enter',
  businessTagsHint: 'For this entry only.',
} as const;
