/** The looks a site can have: layout, type, corners, density, hero and cards. Colors are the theme's. */
export const siteStyleIds = ['calm', 'solid', 'natural', 'editorial'] as const;
export type SiteStyleId = (typeof siteStyleIds)[number];
