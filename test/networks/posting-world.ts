import { call } from '@orpc/server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, expect } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { channelKinds } from '#features/publishing/channel-kinds.data.ts';
import type { PostLine, PostMessage } from '#features/publishing/post.ts';
import {
  beginConnecting,
  createCallbackRoutes,
  finishConnecting,
  getAttempt,
} from '#features/publishing/server/connecting.ts';
import { checkChannelJob } from '#features/publishing/server/health.tsx';
import { listPosts } from '#features/publishing/server/posts.ts';
import { sendDuePostsJob, sendPostJob } from '#features/publishing/server/send/send-post.job.ts';
import { newUid } from '#lib/new-uid.ts';
import { readConfig } from '#platform/config.ts';
import { contentWorld } from '../content-world.ts';
import { runPendingJobs } from '../jobs.ts';
import { localApp } from './network-server.ts';
import type { LocalNetwork } from './network.ts';

const jobs = [sendPostJob, checkChannelJob];

/** The world of entries with channels at networks on this machine. At the top of a test file. */
export async function postingWorld() {
  const world = await contentWorld();
  const { database, owner, ports } = world;
  const photoId = await world.addMediaItem();
  const { data, info } = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#357' } })
    .webp()
    .toBuffer({ resolveWithObject: true });
  await ports.storage.put('accounts/photo.webp', data);
  const variants = JSON.stringify([
    { name: '1920x1920', width: info.width, height: info.height, bytes: info.size, key: 'accounts/photo.webp' },
  ]);
  await database.admin.updateTable('media').set({ variants }).where('uid', '=', photoId).execute();

  // The networks have clocks of their own, which ours goes by again after each test.
  let ahead = 0;
  const rewind = () => {
    ports.clock.turn(-ahead);
    ahead = 0;
  };
  afterEach(rewind);
  const turn = (seconds: number) => {
    ports.clock.turn(seconds);
    ahead += seconds;
  };

  const postOf = async (entryId: string): Promise<PostLine | undefined> =>
    (await call(listPosts, { entryId }, owner)).items[0];
  const handOver = () =>
    sendDuePostsJob.work(ports, {}, { jobId: newUid(), signal: new AbortController().signal, isLastTry: false });

  return {
    ...world,
    photoId,
    turn,
    /** The clock is back where it began. */
    rewind,
    postOf,
    handOver,
    runJobs: () => runPendingJobs(ports, jobs),

    /** Connects a channel as a person does, there and back again. */
    async connect(network: LocalNetwork): Promise<string> {
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
          c.set('host', { kind: 'management', agencyId: null, origin: owner.context.origin });
          await next();
        });
        app.route('/channels/callback', createCallbackRoutes(ports));
        const back = await app.request(`/channels/callback?${query}`);
        expect(back.headers.get('location')).toBe(`/settings/integrations?success=${attemptId}`);
      }
      const attempt = await call(getAttempt, { attemptId }, owner);
      expect(attempt.failure).toBe('');
      expect(attempt.targets.map(({ externalId }) => externalId)).toContain(network.externalId);
      const { channelIds } = await call(finishConnecting, { attemptId, externalIds: [network.externalId] }, owner);
      return channelIds[0] ?? '';
    },

    /** What is due is done, minutes later if it has to be, until nothing is due. */
    async work(entryId: string): Promise<void> {
      await runPendingJobs(ports, jobs);
      for (let step = 0; step < 6 && (await postOf(entryId))?.dueDate; step += 1) {
        turn(3 * 60);
        await handOver();
        await runPendingJobs(ports, jobs);
      }
    },

    message: (change: Partial<PostMessage> = {}): PostMessage => ({
      title: 'Slate roof',
      text: 'A new roof of slate in Boise.',
      hashtags: [],
      hasLink: true,
      firstComment: '',
      media: [{ mediaId: photoId, crop: null }],
      options: { platforms: ['facebook'] },
      ...change,
    }),
  };
}
