import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { connectContext, postDesk } from '#test/wordpress-desk.ts';
import type { OpenChannel } from './adapter.ts';
import { rssAdapter as adapter } from './rss.ts';

const world = await contentWorld();
const { roofer: accountId } = world.accounts;
const channel: OpenChannel = {
  ports: world.ports,
  accountId,
  channelId: newUid(),
  externalId: 'feed',
  settings: {},
  secret: {},
  renew: async () => {},
};
const begun = await adapter.begin({ ...connectContext(), ports: world.ports, accountId }, {});
const feedUrl = 'targets' in begun ? (begun.targets[0]?.url ?? '') : '';
const pageOf = (slug: string) => feedUrl.replace('/feed.xml', `/${slug}`);
const postAt = (pageUrl: string) => postDesk({ pageUrl }).attempt();
const slugOf = async (uid: string) => {
  const { slug } = await world.database.admin
    .selectFrom('contentPublic')
    .select('slug')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return slug;
};

describe('the feed as a channel', () => {
  it('is the website’s own', async () => {
    expect(feedUrl).toMatch(/^https?:\/\/[^/]+\/feed\.xml$/);
    await adapter.check(channel);
  });

  it('has a published entry, and says so only then', async () => {
    const draft = await world.addEntry({ title: 'Still a draft' });
    const other = await world.addPublished({ title: 'Of the clinic' }, world.stranger);
    for (const slug of ['still-a-draft', draft.uid, await slugOf(other.uid)])
      await expect(adapter.publish(channel, postAt(pageOf(slug)))).rejects.toMatchObject({
        failure: 'refused',
        message: expect.stringContaining('this isn’t one of them'),
      });
    const entry = await world.addPublished({ title: 'A copper roof' });
    const url = pageOf(await slugOf(entry.uid));
    const sent = { externalId: entry.uid, url, isProcessing: false, fingerprint: '' };
    expect(await adapter.publish(channel, postAt(url))).toEqual(sent);
    expect(await adapter.find(channel, postAt(url))).toEqual(sent);
    expect(await adapter.find(channel, postAt(pageOf('still-a-draft')))).toBeNull();
    expect(await adapter.look(channel, entry.uid)).toEqual({ state: 'live', url, fingerprint: '', words: null });
    expect(await adapter.look(channel, other.uid)).toEqual({ state: 'missing' });
  });

  it('keeps an entry that newer ones have pushed out, but takes none that is too old', async () => {
    const paid = { subscriptionType: 'paid' as const };
    await world.database.admin.updateTable('account').set(paid).where('uid', '=', accountId).execute();
    const old = await world.addPublished({ title: 'An old roof' });
    const url = pageOf(await slugOf(old.uid));
    for (let more = 0; more < 30; more += 1) await world.addPublished({ title: `Newer roof ${more}` });
    expect((await adapter.look(channel, old.uid)).state).toBe('live');
    await expect(adapter.publish(channel, postAt(url))).rejects.toMatchObject({ failure: 'refused' });
  });

  it('loses an entry with the website, not before', async () => {
    const entry = await world.addPublished({ title: 'Taken back' });
    await expect(adapter.remove!(channel, entry.uid)).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('Take the entry off the website'),
    });
    await call(unpublishEntry, { entryId: entry.uid }, world.owner);
    await adapter.remove!(channel, entry.uid);
    expect(await adapter.look(channel, entry.uid)).toEqual({ state: 'missing' });
  });

  it('isn’t there while the website is switched off', async () => {
    const settings = (isOn: boolean) =>
      world.database.admin
        .insertInto('siteSettings')
        .values({ accountId, settings: JSON.stringify({ enableGalleryPreview: isOn }) })
        .onConflict((at) =>
          at.column('accountId').doUpdateSet({ settings: JSON.stringify({ enableGalleryPreview: isOn }) }),
        )
        .execute();
    await settings(false);
    await expect(adapter.check(channel)).rejects.toMatchObject({ message: expect.stringContaining('switched off') });
    await settings(true);
    await adapter.check(channel);
  });
});
