/** The menu titles of these screens, before any of them is loaded. */
export const phoneTitles = { page: 'Phones', words: 'mobile pair camera app qr code' } as const;
