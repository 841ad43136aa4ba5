import { z } from 'zod';
import type { ChannelAdapter, OpenChannel, ReadyPost, Seen } from '../adapter.ts';
import { ChannelError } from '../channel-error.ts';
import { type Containers, containersOf } from './containers.ts';
import { type Graph, graph, Id, insights, liveAs } from './graph.ts';
import { Tokens } from './oauth.ts';
import { graphOrigin, pagesLogin } from './pages-login.ts';
import { findSent, isSameText, type NetworkPost, seenBy, sendOnce } from './send-once.ts';

const who = 'Instagram';
const scopes = [
  'pages_show_list',
  'pages_read_engagement',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
];
const login = pagesLogin('instagram', who, scopes);

function open({ ports, secret }: OpenChannel): Graph {
  return { who, origin: graphOrigin, token: Tokens.parse(secret).accessToken, ports };
}

const Shown = z.object({ caption: z.string().default(''), permalink: z.string().default('') });

async function lookAt(of: Graph, id: string): Promise<Seen> {
  const { caption, permalink } = await graph(of, `/${id}`, Shown, { query: { fields: 'caption,permalink' } });
  return liveAs(caption, permalink);
}

const containers: Containers = {
  edge: 'media',
  publishEdge: 'media_publish',
  text: 'caption',
  state: 'status_code',
  kindOf(kind, isAlone): Record<string, string> {
    if (kind === 'image') return {};
    return { media_type: isAlone ? 'REELS' : 'VIDEO' };
  },
  look: (of, id) => seenBy(lookAt(of, id)),
};

const Comments = z.object({ data: z.array(z.object({ text: z.string().default('') })) });

function stepsOf(channel: OpenChannel, post: ReadyPost): NetworkPost {
  const of = open(channel);
  const { firstComment } = post;
  const steps = containersOf(of, channel.externalId, post, containers);
  if (!firstComment) return steps;
  const comment = {
    name: 'first comment',
    async isThere(id: string) {
      const { data } = await graph(of, `/${id}/comments`, Comments, { query: { fields: 'text' } });
      return data.some(({ text }) => isSameText(text, firstComment));
    },
    add: (id: string) => graph(of, `/${id}/comments`, Id, { form: { message: firstComment } }),
  };
  return { ...steps, extras: [comment] };
}

/** Posts of a professional Instagram account that belongs to a Facebook Page: Instagram API with Facebook Login. */
export const instagramAdapter: ChannelAdapter = {
  kind: 'instagram',
  begin: login.begin,
  async finish(context, memo, query) {
    const pages = await login.pages(context, memo, query);
    const targets = pages.flatMap(({ instagram_business_account: account, access_token: accessToken }) =>
      account
        ? [
            {
              externalId: account.id,
              name: `@${account.username}`,
              url: `https://www.instagram.com/${account.username}/`,
              settings: {},
              secret: { accessToken, refreshToken: null, expiresAt: null },
              scopes,
              expireDate: null,
            },
          ]
        : [],
    );
    if (targets.length > 0) return targets;
    const message =
      'None of your Facebook Pages has an Instagram account. Make the account a professional one, and connect it to the Page.';
    throw new ChannelError('refused', message);
  },
  async check(channel) {
    const seen = await seenBy(lookAt(open(channel), channel.externalId));
    if (seen.state === 'missing')
      throw new ChannelError('unauthorized', 'What Instagram gave us is for another account. Connect this one again.');
  },
  publish: (channel, post) => sendOnce(stepsOf(channel, post), post, channel.ports.clock.now()),
  find: (channel, post) => findSent(stepsOf(channel, post), post),
  look: (channel, id) => containers.look(open(channel), id),
  async results(channel, id) {
    const numberOf = await insights(open(channel), id, ['views', 'likes', 'comments', 'shares']);
    return {
      views: numberOf('views'),
      clicks: null,
      reactions: numberOf('likes'),
      comments: numberOf('comments'),
      shares: numberOf('shares'),
    };
  },
};
