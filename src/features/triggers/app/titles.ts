/** In the menu, which all screens load. */
export const triggerTitles = {
  triggers: 'Triggers',
  triggersWords: 'automation workflow',
  logs: 'Trigger Logs',
} as const;
