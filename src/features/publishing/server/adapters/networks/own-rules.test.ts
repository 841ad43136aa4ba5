import { expect, test } from 'vitest';
import { startAyrshare } from '#test/networks/ayrshare.ts';
import { startBluesky } from '#test/networks/bluesky.ts';
import { openChannelAt, refusalOf, sendUntilThere } from '#test/networks/channel-world.ts';
import { startFacebook } from '#test/networks/facebook.ts';
import { startGoogleBusiness } from '#test/networks/google-business.ts';
import { startInstagram } from '#test/networks/instagram.ts';
import { startLinkedin } from '#test/networks/linkedin.ts';
import type { LocalNetwork } from '#test/networks/network.ts';
import { startPinterest } from '#test/networks/pinterest.ts';
import { startThreads } from '#test/networks/threads.ts';
import { startX } from '#test/networks/x.ts';
import type { ChannelAdapter } from '../adapter.ts';
import { ayrshareAdapter } from './ayrshare.ts';
import { facetsOf } from './bluesky-text.ts';
import { blueskyAdapter, recordKey } from './bluesky.ts';
import { facebookAdapter } from './facebook.ts';
import { googleBusinessAdapter } from './google-business.ts';
import { instagramAdapter } from './instagram.ts';
import { littleText } from './linkedin-text.ts';
import { linkedinAdapter } from './linkedin.ts';
import { pinterestAdapter } from './pinterest.ts';
import { threadsAdapter } from './threads.ts';
import { xAdapter } from './x.ts';

const dayMs = 86_400_000;

const ending: [ChannelAdapter, () => Promise<LocalNetwork>, number][] = [
  [googleBusinessAdapter, startGoogleBusiness, dayMs],
  [xAdapter, startX, dayMs],
  [pinterestAdapter, startPinterest, 40 * dayMs],
  [threadsAdapter, startThreads, 40 * dayMs],
  [blueskyAdapter, startBluesky, 0.2 * dayMs],
  // Its refresh token has ended, too: the app password opens it again.
  [blueskyAdapter, startBluesky, 70 * dayMs],
];

test.each(ending)(
  'credentials that have ended are renewed and kept before they are used: %#',
  async (adapter, start, skew) => {
    const { channel, world, network, post } = await openChannelAt(adapter, start);
    const before = JSON.stringify(channel.secret);
    world.skew = skew;
    await adapter.check(channel);
    expect(JSON.stringify(channel.secret)).not.toBe(before);
    const after = JSON.stringify(channel.secret);
    world.skew = 0;
    await adapter.publish(channel, post());
    expect(JSON.stringify(channel.secret)).toBe(after);
    expect(network.posts()).toHaveLength(1);
  },
);

test('two posts that are sent at a time renew a token once, since it can be used once', async () => {
  const { channel, world } = await openChannelAt(xAdapter, startX);
  world.skew = dayMs;
  const other = { ...channel };
  await Promise.all([xAdapter.check(channel), xAdapter.check(other)]);
});

test('a refresh token that was revoked asks for a new connection; LinkedIn’s tokens say when they end', async () => {
  const { channel, world, network } = await openChannelAt(xAdapter, startX);
  network.state.refreshes.clear();
  world.skew = dayMs;
  expect(await refusalOf(xAdapter.check(channel))).toMatchObject({
    failure: 'unauthorized',
    message: expect.stringContaining('Connect it again'),
  });
  const linkedin = await openChannelAt(linkedinAdapter, startLinkedin);
  linkedin.world.skew = 61 * dayMs;
  expect((await refusalOf(linkedinAdapter.check(linkedin.channel))).message).toContain('has ended the connection');
});

test('Google takes no post for a closed location, and says why', async () => {
  const { channel, network, post } = await openChannelAt(googleBusinessAdapter, startGoogleBusiness);
  network.state.isClosed = true;
  for (const error of [
    await refusalOf(googleBusinessAdapter.check(channel)),
    await refusalOf(googleBusinessAdapter.publish(channel, post())),
  ])
    expect(error).toMatchObject({ failure: 'refused', message: expect.stringContaining('permanently closed') });
  expect(network.posts()).toEqual([]);
});

test('what Google rejects later is replaced by what comes next', async () => {
  const { channel, network, post } = await openChannelAt(googleBusinessAdapter, startGoogleBusiness);
  network.state.rejects = true;
  const sent = await googleBusinessAdapter.publish(channel, post());
  expect(sent).toMatchObject({ isProcessing: true, url: '' });
  expect(await googleBusinessAdapter.look(channel, sent.externalId)).toMatchObject({ state: 'rejected' });
  network.state.rejects = false;
  expect(await googleBusinessAdapter.find(channel, post())).toBeNull();
  const again = await googleBusinessAdapter.publish(channel, post());
  expect(again.externalId).not.toBe(sent.externalId);
  await googleBusinessAdapter.look(channel, again.externalId);
  expect(await googleBusinessAdapter.look(channel, again.externalId)).toMatchObject({ state: 'live' });
  expect(network.posts()).toHaveLength(1);
});

test('Google’s eleventh change in a minute waits for a minute', async () => {
  const { channel, network, post } = await openChannelAt(googleBusinessAdapter, startGoogleBusiness);
  network.state.changes = Array.from({ length: 10 }, () => Date.now());
  expect(await refusalOf(googleBusinessAdapter.publish(channel, post()))).toMatchObject({
    failure: 'busy',
    retryAfter: 60,
  });
});

test('an offer at Google has its days and coupon, and the photo is added to the profile once', async () => {
  const world = await openChannelAt(googleBusinessAdapter, startGoogleBusiness);
  const { channel, network, post } = world;
  const options = {
    topic: 'OFFER',
    startDate: '2027-01-04T09:00',
    endDate: '2027-01-31',
    couponCode: 'SNOW',
    photoCategory: 'EXTERIOR',
  };
  network.server.goWrong('lost answer', /media$/);
  const unfinished = await refusalOf(googleBusinessAdapter.publish(channel, post({ options })));
  expect(unfinished.failure).toBe('unavailable');
  await googleBusinessAdapter.find(channel, post({ options }));
  expect(network.state.photos).toHaveLength(1);
  const [made] = network.state.posts.values();
  expect(made).toMatchObject({
    topicType: 'OFFER',
    event: { title: 'A new roof', schedule: { startDate: { year: 2027, month: 1, day: 4 }, startTime: { hours: 9 } } },
    offer: { couponCode: 'SNOW', redeemOnlineUrl: post().link },
  });
  expect(made).not.toHaveProperty('callToAction');
  const without = await refusalOf(
    googleBusinessAdapter.publish(channel, post({ memo: {}, options: { topic: 'EVENT' } })),
  );
  expect(without.message).toContain('Choose the day');
});

test('Instagram is waited for while it takes the pictures in, and says what it can’t use', async () => {
  const { channel, network, post } = await openChannelAt(instagramAdapter, startInstagram);
  network.state.waits = true;
  expect(await refusalOf(instagramAdapter.publish(channel, post()))).toMatchObject({ failure: 'busy', retryAfter: 10 });
  network.state.waits = false;
  await instagramAdapter.publish(channel, post());
  expect(network.posts()).toHaveLength(1);
  network.clear();
  network.reject();
  const refused = await refusalOf(instagramAdapter.publish(channel, post({ memo: {} })));
  expect(refused).toMatchObject({ failure: 'refused', message: expect.stringContaining('can’t use a picture') });
  network.state.rejects = false;
  await instagramAdapter.publish(channel, post());
  expect(network.posts()).toHaveLength(1);
});

test('a post whose first comment fails twice is there all the same, and says so', async () => {
  const world = await openChannelAt(facebookAdapter, startFacebook);
  world.network.server.goWrong('fault', /^POST .*comments$/, 2);
  const sent = await sendUntilThere(world);
  expect(sent).toMatchObject({ isProcessing: false, note: expect.stringContaining('without its first comment') });
  expect(world.network.posts()).toHaveLength(1);
});

test('what a member has posted at LinkedIn can’t be looked up, so it is never sent again by itself', async () => {
  const world = await openChannelAt(linkedinAdapter, startLinkedin);
  const member = { ...world, channel: { ...world.channel, externalId: 'urn:li:person:anna' } };
  world.network.server.goWrong('lost answer', world.network.creates);
  expect(await sendUntilThere(member)).toBe('unknown');
  expect(world.network.posts()).toHaveLength(1);
  // Somebody who sends it again all the same is refused by LinkedIn itself.
  const again = await refusalOf(linkedinAdapter.publish(member.channel, world.post({ memo: {} })));
  expect(again.failure).toBe('unauthorized');
  expect(world.network.posts()).toHaveLength(1);
});

test('X and LinkedIn have no two posts with the same words', async () => {
  for (const [adapter, start] of [
    [xAdapter, startX],
    [linkedinAdapter, startLinkedin],
  ] as const) {
    const { channel, network, post } = await openChannelAt(adapter, start);
    await adapter.publish(channel, post({ media: [] }));
    const later = post({ key: 'post-2', memo: {}, media: [], begunDate: new Date(Date.now() + 120_000) });
    expect((await refusalOf(adapter.publish(channel, later))).message).toContain('already has a post with these words');
    expect(network.posts()).toHaveLength(1);
  }
});

test('Ayrshare names the networks that refused it, and a plan that is used up', async () => {
  const { channel, network, post } = await openChannelAt(ayrshareAdapter, startAyrshare);
  network.state.refusing = ['twitter'];
  const sent = await ayrshareAdapter.publish(channel, post());
  expect(sent).toMatchObject({
    url: 'https://facebook.test/1',
    note: expect.stringContaining('X: Status is a duplicate.'),
  });
  expect(network.posts()).toHaveLength(1);
  network.state.refusing = ['twitter', 'facebook'];
  expect((await refusalOf(ayrshareAdapter.publish(channel, post({ key: 'post-2', memo: {} })))).failure).toBe(
    'refused',
  );
  network.state.isQuotaUsed = true;
  const used = await refusalOf(ayrshareAdapter.publish(channel, post({ key: 'post-3', memo: {} })));
  expect(used).toMatchObject({ failure: 'refused', message: expect.stringContaining('Monthly post quota') });
  expect((await refusalOf(ayrshareAdapter.publish(channel, post({ memo: {}, options: {} })))).message).toContain(
    'Choose the networks',
  );
  expect(await ayrshareAdapter.lookUp?.(channel, 'platforms', '')).toEqual([
    { value: 'facebook', label: 'Facebook' },
    { value: 'twitter', label: 'X' },
  ]);
});

test('links and hashtags at Bluesky are named by bytes, without what follows them', () => {
  const text = 'Größe 🏠 #Dächer (https://a.test/b?c=1#d). #1 a#b';
  const named = facetsOf(text).map(({ index, features }) => [
    Buffer.from(text).subarray(index.byteStart, index.byteEnd).toString(),
    features[0]?.uri ?? features[0]?.tag,
  ]);
  expect(named).toEqual([
    ['#Dächer', 'Dächer'],
    ['https://a.test/b?c=1#d', 'https://a.test/b?c=1#d'],
  ]);
});

test('a post’s record at Bluesky has one key, however often it is sent, and another than other posts', () => {
  const begunDate = new Date('2026-11-30T12:00:00Z');
  const keys = ['post-1', 'post-1', 'post-2'].map((key) => recordKey({ key, begunDate }));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[234567abcdefghij][234567a-z]{12}$/);
});

test('signs that mean something at LinkedIn are shown as they were typed', () => {
  expect(littleText('50% (off) *now* #roof_repair @us')).toBe(
    String.raw`50% \(off\) \*now\* {hashtag|\#|roof\_repair} \@us`,
  );
});
