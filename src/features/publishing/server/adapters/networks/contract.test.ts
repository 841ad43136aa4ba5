import { describe, expect, test } from 'vitest';
import { startAyrshare } from '#test/networks/ayrshare.ts';
import { startBluesky } from '#test/networks/bluesky.ts';
import {
  connect,
  openChannelAt,
  portsFor,
  refusalOf,
  sendUntilThere,
  stopLater,
} from '#test/networks/channel-world.ts';
import { startFacebook } from '#test/networks/facebook.ts';
import { startGoogleBusiness } from '#test/networks/google-business.ts';
import { startInstagram } from '#test/networks/instagram.ts';
import { startLinkedin } from '#test/networks/linkedin.ts';
import { startMastodon } from '#test/networks/mastodon.ts';
import type { Fault } from '#test/networks/network-server.ts';
import type { LocalNetwork } from '#test/networks/network.ts';
import { startPinterest } from '#test/networks/pinterest.ts';
import { startThreads } from '#test/networks/threads.ts';
import { startX } from '#test/networks/x.ts';
import { channelKinds } from '../../../channel-kinds.data.ts';
import type { ChannelAdapter, OpenChannel } from '../adapter.ts';
import type { ChannelError, ChannelFailure } from '../channel-error.ts';
import { ayrshareAdapter } from './ayrshare.ts';
import { blueskyAdapter } from './bluesky.ts';
import { facebookAdapter } from './facebook.ts';
import { googleBusinessAdapter } from './google-business.ts';
import { instagramAdapter } from './instagram.ts';
import { linkedinAdapter } from './linkedin.ts';
import { mastodonAdapter } from './mastodon.ts';
import { pinterestAdapter } from './pinterest.ts';
import { threadsAdapter } from './threads.ts';
import { xAdapter } from './x.ts';

const networks: readonly (readonly [ChannelAdapter, () => Promise<LocalNetwork>])[] = [
  [facebookAdapter, startFacebook],
  [instagramAdapter, startInstagram],
  [threadsAdapter, startThreads],
  [googleBusinessAdapter, startGoogleBusiness],
  [mastodonAdapter, startMastodon],
  [blueskyAdapter, startBluesky],
  [linkedinAdapter, startLinkedin],
  [xAdapter, startX],
  [pinterestAdapter, startPinterest],
  [ayrshareAdapter, startAyrshare],
];

/** Nothing of what opens a channel is in what people read. */
const saysNothing = ({ message }: ChannelError, { secret }: OpenChannel) =>
  Object.values(secret).every((value) => typeof value !== 'string' || value.length < 6 || !message.includes(value));

describe.each(networks.map(([adapter, start]) => ({ kind: adapter.kind, adapter, start })))(
  '$kind',
  ({ kind, adapter, start }) => {
    const { rules, needsApp } = channelKinds[kind];

    test('is connected, posted to, changed, counted and cleared', async () => {
      const world = await openChannelAt(adapter, start);
      const { network, channel, post, kept } = world;
      await adapter.check(channel);
      const sent = await adapter.publish(channel, post());
      expect(sent.externalId).not.toBe('');
      expect(sent.note).toBeUndefined();
      expect(network.posts()).toEqual([{ text: post().text, pictures: post().media.length }]);
      expect(network.comments()).toEqual(rules.hasFirstComment ? ['Ask us for a quote.'] : []);
      const seen = await adapter.look(channel, sent.externalId);
      expect(seen).toMatchObject({ state: 'live', url: expect.stringMatching(/^https?:\/\//) });
      if (!sent.isProcessing) expect(seen).toMatchObject({ fingerprint: sent.fingerprint });
      // Somebody else's attempt finds the same.
      expect(await adapter.find(channel, post())).toMatchObject({ externalId: sent.externalId });
      expect(network.posts()).toHaveLength(1);
      expect(Boolean(adapter.update)).toBe(rules.canUpdate);
      if (adapter.update) {
        const text = 'A newer slate roof in Boise #roofing https://summit.test/slate';
        await adapter.update(channel, sent.externalId, post({ text }));
        expect(network.posts()).toEqual([{ text, pictures: post().media.length }]);
        const after = await adapter.look(channel, sent.externalId);
        expect(after).toMatchObject({ state: 'live' });
        expect(after).not.toMatchObject({ fingerprint: seen.state === 'live' ? seen.fingerprint : '' });
      }
      const results = await adapter.results?.(channel, sent.externalId);
      if (results)
        expect(Object.values(results).filter((count) => typeof count === 'number').length).toBeGreaterThan(1);
      expect(Boolean(adapter.remove)).toBe(rules.canRemove);
      if (adapter.remove) {
        await adapter.remove(channel, sent.externalId);
        expect(network.posts()).toEqual([]);
        // What isn't there anymore is removed.
        await adapter.remove(channel, sent.externalId);
      } else network.clear();
      expect(await adapter.look(channel, sent.externalId)).toEqual({ state: 'missing' });
      expect(JSON.stringify(kept.memo)).not.toContain('token');
    });

    test('has it once, at whichever step and request the process is killed', async () => {
      const count = await openChannelAt(adapter, start);
      await sendUntilThere(count);
      const steps = count.kept.times;
      const requests = count.world.requests;
      const kills = [
        ...Array.from({ length: steps }, (_, at) => ({ keep: at + 1, request: 0 })),
        ...Array.from({ length: requests }, (_, at) => ({ keep: 0, request: at + 1 })),
      ];
      for (const { keep, request } of kills) {
        const world = await openChannelAt(adapter, start);
        const before = world.world.requests;
        if (request > 0 && request <= before) continue;
        world.kept.killAt = keep;
        world.world.killAt = request;
        const sent = await sendUntilThere(world);
        expect(sent, `killed at ${keep || `request ${request}`}`).toMatchObject({ externalId: expect.any(String) });
        expect(world.network.posts(), `killed at ${keep || `request ${request}`}`).toHaveLength(1);
        expect(world.network.comments(), `killed at ${keep || `request ${request}`}`).toHaveLength(
          rules.hasFirstComment ? 1 : 0,
        );
      }
    });

    test.each<Fault>(['lost answer', 'page', 'fault', 'slow', 'nothing done'])(
      'has it once after: %s',
      async (fault) => {
        const world = await openChannelAt(adapter, start);
        world.network.server.goWrong(fault, world.network.creates);
        expect(await sendUntilThere(world)).toMatchObject({ externalId: expect.any(String) });
        expect(world.network.posts()).toHaveLength(1);
      },
    );

    test('waits when it is asked too much, as long as it says', async () => {
      const { network, channel, post } = await openChannelAt(adapter, start);
      network.server.goWrong('too much');
      const error = await refusalOf(adapter.publish(channel, post()));
      expect(error.failure).toBe('busy');
      expect(error.retryAfter).toBeGreaterThan(60);
      expect(network.posts()).toEqual([]);
      await adapter.publish(channel, post());
      expect(network.posts()).toHaveLength(1);
    });

    test('asks to be connected again when it lets us in no longer, and goes on after', async () => {
      const world = await openChannelAt(adapter, start);
      const { network, channel, post } = world;
      network.server.goWrong('not let in', network.creates);
      const error = await refusalOf(adapter.publish(channel, post()));
      expect(error.failure).toBe('unauthorized');
      expect(saysNothing(error, channel)).toBe(true);
      expect(network.posts()).toEqual([]);
      await sendUntilThere(world);
      expect(network.posts()).toHaveLength(1);
    });

    test('takes nothing with another account’s credentials', async () => {
      const { network, channel, post } = await openChannelAt(adapter, start);
      channel.secret = network.otherSecret(channel.secret);
      const error = await refusalOf(adapter.check(channel));
      expect(error.failure).toBe('unauthorized');
      expect(saysNothing(error, channel)).toBe(true);
      expect(['unauthorized', 'missing', 'refused'] satisfies ChannelFailure[]).toContain(
        (await refusalOf(adapter.publish(channel, post()))).failure,
      );
      expect(network.posts()).toEqual([]);
    });

    test('takes a text of emoji, right-to-left words and signs as it is', async () => {
      const world = await openChannelAt(adapter, start);
      const parts = '👷🏽‍♀️🏠 سقف جديد #אריחים <b>&amp;</b> (1*2_3) \\ @me 100% ';
      const text = parts.repeat(3).trim();
      const { channel, post, network } = world;
      const sent = await adapter.publish(channel, post({ text }));
      expect(network.posts().map((one) => one.text)).toEqual([text]);
      world.kept.memo = { ...world.kept.memo, externalId: '' };
      expect(await adapter.find(channel, post({ text, begunDate: new Date(Date.now() - 1_000) }))).toMatchObject(
        kind === 'bluesky' ? {} : { externalId: sent.externalId },
      );
    });

    test.runIf(needsApp)('says so when the platform has no app there', async () => {
      const network = stopLater(await start());
      const { ports } = portsFor(network, {});
      const error = await refusalOf(connect(adapter, network, ports));
      expect(error).toMatchObject({
        failure: 'refused',
        message: expect.stringContaining('isn’t set up on this platform'),
      });
    });

    test('refuses to be connected without a scope that somebody has unchecked, or without consent', async () => {
      const network = stopLater(await start());
      const { ports } = portsFor(network);
      if (network.scope) {
        const error = await refusalOf(connect(adapter, network, ports, network.scope));
        expect(error.message).toContain(network.scope.split('/').at(-1));
      }
      if (!network.allow) return;
      const denied = { ...network, allow: () => ({ error: 'access_denied' }) };
      expect((await refusalOf(connect(adapter, denied, ports))).message).toContain('wasn’t allowed');
    });
  },
);
