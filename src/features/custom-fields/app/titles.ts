/** What the menu calls these screens before any of them has been loaded. */
export const customFieldTitles = {
  list: 'Custom fields',
  field: 'Custom field',
} as const;
