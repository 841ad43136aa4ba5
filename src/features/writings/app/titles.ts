/** The titles of these screens and of the editor's tab, before any of them is loaded. */
export const writingTitles = {
  destinations: 'Destinations',
  descriptions: 'Descriptions',
  distributions: 'Distributions',
  tab: 'Writings',
} as const;
