/** In the menu, which all screens load. */
export const hookTitles = {
  hooks: 'Inbound Hooks',
  words: 'webhook receive integration',
  zapier: 'Zapier',
  zapierWords: 'make n8n integration',
} as const;
