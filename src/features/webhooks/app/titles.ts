/** In the menu, which all screens load. */
export const webhookTitles = { webhooks: 'Webhooks', words: 'developer integration events post endpoint crm' } as const;
