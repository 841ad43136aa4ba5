import { call } from '@orpc/server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { newUid } from '#lib/new-uid.ts';
import { readConfig } from '#platform/config.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { startAyrshare } from '#test/networks/ayrshare.ts';
import { startBluesky } from '#test/networks/bluesky.ts';
import { stopLater } from '#test/networks/channel-world.ts';
import { startFacebook } from '#test/networks/facebook.ts';
import { startGoogleBusiness } from '#test/networks/google-business.ts';
import { startInstagram } from '#test/networks/instagram.ts';
import { startLinkedin } from '#test/networks/linkedin.ts';
import { startMastodon } from '#test/networks/mastodon.ts';
import { localApp } from '#test/networks/network-server.ts';
import type { LocalNetwork } from '#test/networks/network.ts';
import { startPinterest } from '#test/networks/pinterest.ts';
import { startThreads } from '#test/networks/threads.ts';
import { startX } from '#test/networks/x.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { listChannels } from '../channels.ts';
import { beginConnecting, createCallbackRoutes, finishConnecting, getAttempt } from '../connecting.ts';
import { removePosts, retryPosts, schedulePosts } from '../control-posts.ts';
import { checkChannelJob } from '../health.tsx';
import { listPosts, savePost } from '../posts.ts';
import { sendDuePostsJob, sendPostJob } from './send-post.job.ts';

const world = await contentWorld();
const { database, owner, ports } = world;
let photoId = '';

beforeAll(async () => {
  photoId = await world.addMediaItem();
  const { data, info } = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#357' } })
    .webp()
    .toBuffer({ resolveWithObject: true });
  await ports.storage.put('accounts/photo.webp', data);
  const variants = JSON.stringify([
    { name: '1200x900', width: info.width, height: info.height, bytes: info.size, key: 'accounts/photo.webp' },
  ]);
  await database.admin.updateTable('media').set({ variants }).where('uid', '=', photoId).execute();
});

/** Connects a channel as a person does, there and back again. */
async function connect(network: LocalNetwork): Promise<string> {
  const apps = Object.fromEntries(Object.keys(channelKinds).map((kind) => [kind, localApp]));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: ports.config.dataDir,
    CHANNEL_APPS: JSON.stringify(apps),
    CHANNEL_ADDRESSES: JSON.stringify(network.addresses),
  });
  Object.assign(ports, { config });
  const { attemptId, address } = await call(beginConnecting, { kind: network.kind, values: network.values }, owner);
  if (address) {
    const query = new URLSearchParams(network.allow?.(address));
    const app = new Hono<HttpEnv>();
    app.use(async (c, next) => {
      c.set('actor', owner.context.actor);
      await next();
    });
    app.route('/channels/callback', createCallbackRoutes(ports));
    const host = new URL(owner.context.origin).host;
    const back = await app.request(`${owner.context.origin}/channels/callback?${query}`, { headers: { host } });
    expect(back.headers.get('location')).toBe(`/settings/integrations?success=${attemptId}`);
  }
  const attempt = await call(getAttempt, { attemptId }, owner);
  expect(attempt.failure).toBe('');
  expect(attempt.targets.map(({ externalId }) => externalId)).toContain(network.externalId);
  const { channelIds } = await call(finishConnecting, { attemptId, externalIds: [network.externalId] }, owner);
  return channelIds[0] ?? '';
}

const jobs = [sendPostJob, checkChannelJob];
const postOf = async (entryId: string) => (await call(listPosts, { entryId }, owner)).items[0];

/** The networks have clocks of their own, which ours goes by again after each test. */
let ahead = 0;
afterEach(() => {
  ports.clock.turn(-ahead);
  ahead = 0;
});

/** What is due is done, minutes later if it has to be, until nothing is due. */
async function work(entryId: string): Promise<void> {
  await runPendingJobs(ports, jobs);
  for (let step = 0; step < 6 && (await postOf(entryId))?.dueDate; step += 1) {
    ports.clock.turn(3 * 60);
    ahead += 3 * 60;
    const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
    await sendDuePostsJob.work(ports, {}, run);
    await runPendingJobs(ports, jobs);
  }
}

async function schedule(channelId: string, firstComment = ''): Promise<string> {
  const { uid: entryId } = await world.addPublished({ title: 'Slate roof' });
  const message = {
    title: 'Slate roof',
    text: 'A new roof of slate in Boise.',
    hashtags: [],
    hasLink: true,
    firstComment,
    media: [{ mediaId: photoId, crop: null }],
    options: { platforms: ['facebook'] },
  };
  const { uid } = await call(savePost, { entryId, channelId, version: null, message }, owner);
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
    await runPendingJobs(ports, jobs);
    network.server.goWrong('not let in', network.creates);
    const entryId = await schedule(channelId);
    await runPendingJobs(ports, jobs);
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

/** The process is gone after a request was answered. */
class Killed extends Error {}

/** Requests are counted from now on; the process dies with the answer to one of them. */
function killAt(request: number) {
  const { outgoing } = ports;
  const counted = { requests: 0, restore: () => void Object.assign(ports, { outgoing }) };
  const send: typeof outgoing.send = async (url, asked) => {
    const answer = await outgoing.send(url, asked);
    counted.requests += 1;
    if (counted.requests === request) throw new Killed();
    return answer;
  };
  Object.assign(ports, { outgoing: { send } });
  return counted;
}

test.each(starts)(
  '%s has a post once, whatever request the process is killed after',
  { tags: 'long' },
  async (_name, start) => {
    for (let request = 1, isOver = false; !isOver; request += 1) {
      const network = stopLater(await start());
      const channelId = await connect(network);
      await runPendingJobs(ports, jobs);
      const entryId = await schedule(channelId, channelKinds[network.kind].rules.hasFirstComment ? 'Ask us.' : '');
      const counted = killAt(request);
      await runPendingJobs(ports, jobs).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      counted.restore();
      isOver = counted.requests < request;
      // What a killed process has left is taken up once its claim is over.
      ports.clock.turn(11 * 60);
      ahead += 11 * 60;
      await work(entryId);
      expect(await postOf(entryId), `killed after request ${request}`).toMatchObject({
        state: 'published',
        failure: '',
      });
      expect(network.posts(), `killed after request ${request}`).toHaveLength(1);
      expect(network.comments().length).toBeLessThanOrEqual(1);
      ports.clock.turn(-ahead);
      ahead = 0;
      await disconnectAll();
    }
  },
);

async function disconnectAll(): Promise<void> {
  await database.admin.deleteFrom('post').execute();
  await database.admin.deleteFrom('channel').execute();
}

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
