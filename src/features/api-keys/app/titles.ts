/** The menu titles of these screens, before any of them is loaded. */
export const apiKeyTitles = { list: 'API keys', words: 'developer integration program token' } as const;
