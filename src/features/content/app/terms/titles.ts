/** The menu titles of these screens, before any of them is loaded. */
export const taxonomyTitles = {
  contentType: 'Content types',
  contentTypeOne: 'Content type',
  entryTemplates: 'Entry templates',
  entryTemplate: 'Entry template',
  businessCategory: 'Business categories',
  businessService: 'Business services',
  businessLabel: 'Labels',
  industries: 'Industries',
  labelWords: 'tags terms filters',
} as const;
