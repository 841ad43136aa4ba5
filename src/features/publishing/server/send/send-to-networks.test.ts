import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { startAyrshare } from '#test/networks/ayrshare.ts';
import { startBluesky } from '#test/networks/bluesky.ts';
import { stopLater } from '#test/networks/channel-world.ts';
import { startFacebook } from '#test/networks/facebook.ts';
import { startGoogleBusiness } from '#test/networks/google-business.ts';
import { startInstagram } from '#test/networks/instagram.ts';
import { startLinkedin } from '#test/networks/linkedin.ts';
import { startMastodon } from '#test/networks/mastodon.ts';
import type { LocalNetwork } from '#test/networks/network.ts';
import { postingWorld } from '#test/networks/posting-world.ts';
import { startPinterest } from '#test/networks/pinterest.ts';
import { startThreads } from '#test/networks/threads.ts';
import { startX } from '#test/networks/x.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { listChannels } from '../channels.ts';
import { removePosts, retryPosts, schedulePosts } from '../control-posts.ts';
import { savePost } from '../posts.ts';

const { addPublished, connect, message, owner, postOf, runJobs, work } = await postingWorld();

async function schedule(channelId: string, firstComment = ''): Promise<string> {
  const { uid: entryId } = await addPublished({ title: 'Slate roof' });
  const { uid } = await call(
    savePost,
    { entryId, channelId, version: null, message: message({ firstComment }) },
    owner,
  );
  expect(await call(schedulePosts, { postIds: [uid], when: 'now' }, owner)).toEqual({ done: [uid], failed: [] });
  return entryId;
}

const starts: [string, () => Promise<LocalNetwork>][] = [
  ['Facebook', startFacebook],
  ['Instagram', startInstagram],
  ['Threads', startThreads],
  ['Google', startGoogleBusiness],
  ['Mastodon', startMastodon],
  ['Bluesky', startBluesky],
  ['LinkedIn', startLinkedin],
  ['X', startX],
  ['Pinterest', startPinterest],
  ['Ayrshare', startAyrshare],
];

describe.each(starts)('%s', (_name, start) => {
  test('is connected, gets a post once though its answer is lost, and loses it', async () => {
    const network = stopLater(await start());
    const channelId = await connect(network);
    network.server.goWrong('lost answer', network.creates);
    const { rules } = channelKinds[network.kind];
    const entryId = await schedule(channelId, rules.hasFirstComment ? 'Ask us.' : '');
    await work(entryId);
    const post = await postOf(entryId);
    expect(post).toMatchObject({ state: 'published', failure: '', url: expect.stringMatching(/^https?:/) });
    expect(post?.externalId).not.toBe('');
    expect(network.posts()).toMatchObject([{ text: expect.stringContaining('A new roof of slate'), pictures: 1 }]);
    expect(network.comments()).toEqual(rules.hasFirstComment ? ['Ask us.'] : []);
    if (!rules.canRemove) return;
    await call(removePosts, { postIds: [post?.uid ?? ''] }, owner);
    await work(entryId);
    expect((await postOf(entryId))?.state).toBe('removed');
    expect(network.posts()).toEqual([]);
  });

  test('holds a post while it lets us in no longer, and sends it once it is connected again', async () => {
    const network = stopLater(await start());
    const channelId = await connect(network);
    await runJobs();
    network.server.goWrong('not let in', network.creates);
    const entryId = await schedule(channelId);
    await runJobs();
    expect(await postOf(entryId)).toMatchObject({
      state: 'scheduled',
      isHeld: true,
      failure: expect.stringContaining('Connect'),
    });
    expect(network.posts()).toEqual([]);
    expect(await connect(network)).toBe(channelId);
    await work(entryId);
    expect(await postOf(entryId)).toMatchObject({ state: 'published', isHeld: false, failure: '' });
    expect(network.posts()).toHaveLength(1);
    const channels = await call(listChannels, {}, owner);
    expect(channels.find(({ uid }) => uid === channelId)?.health).toBe('fine');
  });
});

test('what Google has rejected says so, and is shown once it is sent again', async () => {
  const network = stopLater(await startGoogleBusiness());
  const channelId = await connect(network);
  network.state.rejects = true;
  const entryId = await schedule(channelId);
  await work(entryId);
  const post = await postOf(entryId);
  expect(post).toMatchObject({ state: 'failed', failure: expect.stringContaining('Google has rejected it') });
  network.state.rejects = false;
  await call(retryPosts, { postIds: [post?.uid ?? ''] }, owner);
  await work(entryId);
  expect(await postOf(entryId)).toMatchObject({ state: 'published', failure: '' });
  expect(network.posts()).toHaveLength(1);
});
