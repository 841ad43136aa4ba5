import { afterAll } from 'vitest';
import type { Ports } from '#access/ports.ts';
import { channelKinds } from '#features/publishing/channel-kinds.data.ts';
import type {
  ChannelAdapter,
  ConnectContext,
  Kept,
  OpenChannel,
  ReadyMedia,
  ReadyPost,
  Sent,
  Target,
} from '#features/publishing/server/adapters/adapter.ts';
import { ChannelError } from '#features/publishing/server/adapters/channel-error.ts';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import { readConfig } from '#platform/config.ts';
import type { LocalNetwork } from './network.ts';
import { localApp } from './network-server.ts';

const running: LocalNetwork[] = [];
afterAll(() => {
  for (const { server } of running.splice(0)) server.close();
});

/** Stops with the test's file. */
export function stopLater<N extends LocalNetwork>(network: N): N {
  running.push(network);
  return network;
}

/** The process is gone. */
class Killed extends Error {}

const apps = Object.fromEntries(Object.keys(channelKinds).map((kind) => [kind, localApp]));
const real = createOutgoing({ isAllowed: (address) => address === '127.0.0.1' });

export function portsFor(
  { addresses }: LocalNetwork,
  env: Record<string, string> = { CHANNEL_APPS: JSON.stringify(apps) },
) {
  const config = readConfig({ NODE_ENV: 'test', CHANNEL_ADDRESSES: JSON.stringify(addresses), ...env });
  const world = { killAt: 0, requests: 0, skew: 0 };
  const outgoing: Ports['outgoing'] = {
    async send(url, request) {
      const answer = await real.send(url, request);
      world.requests += 1;
      if (world.requests === world.killAt) throw new Killed();
      return answer;
    },
  };
  const clock = { now: () => new Date(Date.now() + world.skew) };
  return { world, ports: { config, outgoing, clock } as Ports };
}

export async function connect(
  adapter: ChannelAdapter,
  network: LocalNetwork,
  ports: Ports,
  without?: string,
): Promise<Target[]> {
  const context: ConnectContext = {
    ports,
    accountId: 'account',
    callback: 'https://app.test/channels/callback',
    state: 's1',
    appName: 'Fieldfolio',
  };
  const begun = await adapter.begin(context, network.values);
  if ('targets' in begun) return begun.targets;
  // What is kept in between is JSON.
  const memo = JSON.parse(JSON.stringify(begun.memo)) as Kept;
  const query = network.allow?.(begun.address, without) ?? {};
  return (await adapter.finish?.(context, memo, query)) ?? [];
}

const picture = (at: number): ReadyMedia => ({
  uid: `media-${at}`,
  kind: 'image',
  type: 'image/jpeg',
  fileName: `slate-roof-${at}.jpg`,
  alt: `A slate roof, seen from the street ${at}`,
  caption: '',
  width: 1_200,
  height: 900,
  seconds: null,
  role: null,
  url: `https://sites.test/channel-media/${at}.jpg`,
  bytes: async () => Buffer.from(`jpeg ${at}`),
});

/** A channel that is connected, with a post that keeps what it is given. */
export async function openChannelAt<N extends LocalNetwork>(adapter: ChannelAdapter, start: () => Promise<N>) {
  const network = stopLater(await start());
  const { ports, world } = portsFor(network);
  const target = (await connect(adapter, network, ports)).find(({ externalId }) => externalId === network.externalId);
  if (!target) throw new Error(`${adapter.kind} finds no place`);
  const { externalId, settings } = target;
  const channel: OpenChannel = {
    ports,
    accountId: 'account',
    channelId: 'channel',
    externalId,
    settings,
    secret: JSON.parse(JSON.stringify(target.secret)) as Kept,
    async renew(secret) {
      channel.secret = JSON.parse(JSON.stringify(secret)) as Kept;
    },
  };
  const { rules } = channelKinds[adapter.kind];
  const kept = { memo: {} as Kept, killAt: 0, times: 0 };
  const post = (changed: Partial<ReadyPost> = {}): ReadyPost => ({
    key: 'post-1',
    title: 'A new roof',
    text: 'A new slate roof in Boise #roofing https://summit.test/slate?utm_source=x&a=1',
    html: '',
    link: 'https://summit.test/slate?utm_source=x&a=1',
    pageUrl: 'https://summit.test/slate',
    seo: { title: 'Slate roof', description: 'A roof of slate.' },
    firstComment: rules.hasFirstComment ? 'Ask us for a quote.' : '',
    media: Array.from({ length: Math.min(rules.media.pictures, 2) }, (_, at) => picture(at + 1)),
    options: { platforms: ['facebook', 'twitter'] },
    begunDate: new Date(),
    memo: JSON.parse(JSON.stringify(kept.memo)) as Kept,
    async keep(memo) {
      kept.times += 1;
      if (kept.times === kept.killAt) throw new Killed();
      kept.memo = JSON.parse(JSON.stringify(memo)) as Kept;
    },
    ...changed,
  });
  return { adapter, network, channel, post, kept, world };
}
export type ChannelWorld = Awaited<ReturnType<typeof openChannelAt<LocalNetwork>>>;

/** As the job does it: looked up before it is sent again, until it is there. */
export async function sendUntilThere(
  { adapter, channel, post }: ChannelWorld,
  begunDate = new Date(),
): Promise<Sent | 'unknown'> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    try {
      const found = attempt > 0 ? await adapter.find(channel, post({ begunDate })) : null;
      return found ?? (await adapter.publish(channel, post({ begunDate })));
    } catch (error) {
      const comesBack = error instanceof ChannelError && (error.failure === 'busy' || error.failure === 'unavailable');
      if (!(error instanceof Killed) && !comesBack) throw error;
    }
  }
  throw new Error('it was never there');
}

export async function refusalOf(work: Promise<unknown>): Promise<ChannelError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ChannelError) return error;
  throw new Error(`not refused: ${String(error)}`);
}
