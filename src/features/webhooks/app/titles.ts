/** In the menu, which all screens load. */
export const webhookTitles = { webhooks: 'Webhooks', words: 'developer integration' } as const;
