/** The styles of a site: layout, type, corners, density, hero and cards. Colors come from the theme. */
export const siteStyleIds = ['calm', 'solid', 'natural', 'editorial'] as const;
export type SiteStyleId = (typeof siteStyleIds)[number];
