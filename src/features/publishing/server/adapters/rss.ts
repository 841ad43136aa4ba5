import type { Ports } from '#access/ports.ts';
import { inSite, type SiteScope } from '#access/scope.ts';
import { listPublicEntries, listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import { feedLength, feedPaths } from '#features/live-site/feed.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { shownOrigin } from '#features/tenants/server/site-origin.ts';
import type { ChannelAdapter, OpenChannel, ReadyPost, Sent } from './adapter.ts';
import { ChannelError } from './channel-error.ts';

type Reach = Pick<OpenChannel, 'ports' | 'accountId'>;

/**
 * The feed of the website, which has its newest entries by itself: posting one finds it there. It leaves the feed with the
 * website, and readers that have it already keep it.
 */
export const rssAdapter: ChannelAdapter = {
  kind: 'rss',
  async begin({ ports, accountId }) {
    return inFeed({ ports, accountId }, async (_scope, site) => {
      const url = shownOrigin(ports.config, site) + feedPaths.rss;
      const target = {
        externalId: 'feed',
        name: 'RSS feed',
        url,
        settings: {},
        secret: {},
        scopes: [],
        expireDate: null,
      };
      return { targets: [target] };
    });
  },
  check: (channel) => inFeed(channel, async () => {}),
  publish: (channel, post) => placeOf(channel, post),
  find: (channel, post) =>
    placeOf(channel, post).catch((error: unknown) => {
      if (error instanceof ChannelError && error.failure === 'refused') return null;
      throw error;
    }),
  async look(channel, externalId) {
    const [entry] = await inFeed(channel, (scope, site) => listPublicEntriesById(scope, site, [externalId]));
    if (!entry) return { state: 'missing' };
    const url = await inFeed(channel, async (_scope, site) => addressOf(channel.ports, site, entry.slug));
    return { state: 'live', url, fingerprint: '', words: null };
  },
  // The feed says what the website says.
  update: (channel, _externalId, post) => placeOf(channel, post),
  async remove(channel, externalId) {
    const { state } = await this.look(channel, externalId);
    if (state === 'live')
      throw new ChannelError(
        'refused',
        'The feed has what your website has. Take the entry off the website, and it leaves the feed.',
      );
  },
};

const off = 'Your website is switched off, and its feed with it. Switch it on under Website.';

/** @throws ChannelError while there is no feed */
function inFeed<T>({ ports, accountId }: Reach, work: (scope: SiteScope, site: Site) => Promise<T>): Promise<T> {
  return inSite(ports.db, accountId, async (scope) => {
    const site = await findSite(scope);
    if (!site?.settings.enableGalleryPreview) throw new ChannelError('refused', off);
    return work(scope, site);
  });
}

const addressOf = ({ config }: Ports, site: Site, slug: string): string => `${shownOrigin(config, site)}/${slug}`;

/** Where the feed has a post. Items of the feed are named by their page's address. */
function placeOf(channel: Reach, { pageUrl }: ReadyPost): Promise<Sent> {
  return inFeed(channel, async (scope, site) => {
    const { entries } = await listPublicEntries(scope, site, {}, { limit: feedLength });
    const entry = entries.find(({ slug }) => addressOf(channel.ports, site, slug) === pageUrl);
    if (!entry)
      throw new ChannelError(
        'refused',
        `The feed has the ${feedLength} newest entries that your website shows, and this isn’t one of them. Look which entries the website shows, and which are newer.`,
      );
    return { externalId: entry.uid, url: pageUrl, isProcessing: false, fingerprint: '' };
  });
}
