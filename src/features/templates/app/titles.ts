/** What the menu calls these screens before any of them has been loaded. */
export const templateTitles = { templates: 'Templates', setUp: 'Set-up' } as const;
