/** What menu, palette and the editor's tab call it, before any of it is loaded. */
export const chatTitles = { list: 'Messages' } as const;
