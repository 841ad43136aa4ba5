/** What the menu calls this screen before it has been loaded. */
export const resaleTitles = {
  resale: 'Plans for your clients',
} as const;
