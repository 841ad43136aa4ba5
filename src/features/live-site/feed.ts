/** The feeds of a site, under its base. */
export const feedPaths = { rss: '/feed.xml', atom: '/atom.xml' } as const;
export type FeedFormat = keyof typeof feedPaths;

/** How many of the newest entries a feed has. */
export const feedLength = 30;
