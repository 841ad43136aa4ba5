/** What the fields about an entry's customer, related entries and own tags are for. */
export const relatedMessages = {
  customerHint: 'For your team; never shown on your website.',
  customerEmailHint: 'To ask for a testimonial; never shown on your website.',
  relatedToHint: 'The job this entry belongs to.',
  relatedFromHint: 'Entries that belong to this one; each page shows the other.',
  chooseEntries: 'Find an entry',
  addOwnTags: 'Type a tag and press Enter',
  businessTagsHint: 'For this entry only.',
} as const;
