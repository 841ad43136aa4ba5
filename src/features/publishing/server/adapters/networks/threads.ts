import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import type { ChannelAdapter, OpenChannel, Seen } from '../adapter.ts';
import { askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { type Containers, containersOf } from './containers.ts';
import { Done, type Graph, graph, graphMeaning, insights, liveAs } from './graph.ts';
import {
  appOf,
  askPerson,
  endOf,
  type OAuth,
  readTokens,
  TokenAnswer,
  tokenOf,
  type Tokens,
  tokensFor,
} from './oauth.ts';
import { findSent, removed, seenBy, sendOnce } from './send-once.ts';

const who = 'Threads';
const host = 'https://graph.threads.net';
const origin = `${host}/v1.0`;

const oauth: OAuth = {
  who,
  authorize: 'https://threads.net/oauth/authorize',
  token: `${host}/oauth/access_token`,
  scopes: ['threads_basic', 'threads_content_publish', 'threads_manage_insights', 'threads_delete'],
  separator: ',',
  renew: (ports, { accessToken }) =>
    lasting(ports, '/refresh_access_token', { grant_type: 'th_refresh_token', access_token: accessToken }),
  // They last for 60 days, and can be renewed from their second day on.
  renewBefore: 30 * 24 * 60 * 60,
};

async function lasting(ports: Ports, path: string, query: Readonly<Record<string, string>>): Promise<Tokens> {
  const meaning = (answer: Parameters<typeof graphMeaning>[1]) => graphMeaning(who, answer);
  return readTokens(ports, await askJson(ports, host + path, { who, shape: TokenAnswer, query, meaning }));
}

async function open(channel: OpenChannel): Promise<Graph> {
  const { ports } = channel;
  return { who, origin, token: await tokenOf(channel, oauth, () => appOf(ports, 'threads')), ports };
}

const Shown = z.object({ text: z.string().default(''), permalink: z.string().default('') });

async function lookAt(of: Graph, id: string): Promise<Seen> {
  const { text, permalink } = await graph(of, `/${id}`, Shown, { query: { fields: 'id,text,permalink' } });
  return liveAs(text, permalink);
}

const containers: Containers = {
  edge: 'threads',
  publishEdge: 'threads_publish',
  text: 'text',
  state: 'status',
  kindOf: (kind) => ({ media_type: kind === 'image' ? 'IMAGE' : 'VIDEO' }),
  look: (of, id) => seenBy(lookAt(of, id)),
};

const Me = z.object({ id: z.string(), username: z.string() });
const whoAmI = (of: Graph) => graph(of, '/me', Me, { query: { fields: 'id,username' } });

/** Posts of a Threads profile: developers.facebook.com, Threads API. */
export const threadsAdapter: ChannelAdapter = {
  kind: 'threads',
  begin: async (context) => askPerson(oauth, appOf(context.ports, 'threads'), context),
  async finish(context, memo, query) {
    const { ports } = context;
    const app = appOf(ports, 'threads');
    const { tokens: brief } = await tokensFor(context, oauth, app, memo, query);
    const tokens = await lasting(ports, '/access_token', {
      grant_type: 'th_exchange_token',
      client_secret: app.secret,
      access_token: brief.accessToken,
    });
    const { id, username } = await whoAmI({ who, origin, token: tokens.accessToken, ports });
    return [
      {
        externalId: id,
        name: `@${username}`,
        url: `https://www.threads.net/@${username}`,
        settings: {},
        secret: tokens,
        scopes: oauth.scopes,
        expireDate: endOf(oauth, tokens),
      },
    ];
  },
  async check(channel) {
    const { id } = await whoAmI(await open(channel));
    if (id !== channel.externalId)
      throw new ChannelError('unauthorized', 'What Threads gave us is for another profile. Connect this one again.');
  },
  async publish(channel, post) {
    const steps = containersOf(await open(channel), channel.externalId, post, containers);
    return sendOnce(steps, post, channel.ports.clock.now());
  },
  find: async (channel, post) =>
    findSent(containersOf(await open(channel), channel.externalId, post, containers), post),
  look: async (channel, id) => containers.look(await open(channel), id),
  remove: async (channel, id) => removed(graph(await open(channel), `/${id}`, Done, { method: 'DELETE' })),
  async results(channel, id) {
    const numberOf = await insights(await open(channel), id, [
      'views',
      'likes',
      'replies',
      'reposts',
      'quotes',
      'shares',
    ]);
    const spread = ['reposts', 'quotes', 'shares'].map((name) => numberOf(name) ?? 0);
    return {
      views: numberOf('views'),
      clicks: null,
      reactions: numberOf('likes'),
      comments: numberOf('replies'),
      shares: spread.reduce((sum, count) => sum + count, 0),
    };
  },
};
