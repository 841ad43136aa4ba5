/** What search engines show of a page. */
export const searchMessages = {
  preview: 'In search results',
  untitled: 'Untitled',
  noDescription: 'The first sentences of your description appear here.',
  counted: '{length, number} of about {most, number} characters',
};
