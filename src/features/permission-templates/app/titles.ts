/** What the menu calls these screens before any of them has been loaded. */
export const permissionTemplateTitles = { list: 'Permission templates', words: 'custom roles rights access' } as const;
