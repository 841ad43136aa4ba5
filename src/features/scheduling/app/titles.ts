/** In the menu, which all screens load. */
export const schedulingTitles = {
  calendar: 'Content Calendar',
  rules: 'Scheduled Event Rules',
  rulesWords: 'automation recurring repeat queue reminder',
} as const;
