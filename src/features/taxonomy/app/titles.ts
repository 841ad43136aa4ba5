/** What the menu calls these screens before any of them has been loaded. */
export const taxonomyTitles = {
  contentType: 'Content types',
  businessCategory: 'Business categories',
  businessService: 'Business services',
  businessLabel: 'Labels',
  labelWords: 'tags terms filters',
} as const;
