/** Where the feeds of a site are, below its place. */
export const feedPaths = { rss: '/feed.xml', atom: '/atom.xml' } as const;
export type FeedFormat = keyof typeof feedPaths;
