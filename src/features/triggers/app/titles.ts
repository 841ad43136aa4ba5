/** In the menu, which all screens load. */
export const triggerTitles = {
  triggers: 'Triggers',
  triggersWords: 'automation webhook when if then workflow',
  logs: 'Trigger Logs',
} as const;
