/** What the menu calls these screens before any of them has been loaded. */
export const phoneTitles = {
  page: 'Phones',
  words: 'mobile pair camera app qr code',
} as const;
