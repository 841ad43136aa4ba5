/** In the menu, which all screens load. */
export const schedulingTitles = { calendar: 'Content Calendar' } as const;
