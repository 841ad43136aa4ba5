/** What the menu calls these screens before any of them has been loaded. */
export const apiKeyTitles = {
  list: 'API keys',
  words: 'developer integration program token',
} as const;
