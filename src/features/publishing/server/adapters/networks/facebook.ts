import { z } from 'zod';
import type { ChannelAdapter, OpenChannel, ReadyPost, Results, Seen } from '../adapter.ts';
import { ChannelError } from '../channel-error.ts';
import { Done, type Graph, graph, Id, insights, liveAs } from './graph.ts';
import { graphOrigin, pagesLogin } from './pages-login.ts';
import { Tokens } from './oauth.ts';
import {
  type Extra,
  findSent,
  isSameText,
  isSince,
  type NetworkPost,
  removed,
  seenBy,
  sendOnce,
  sentAs,
} from './send-once.ts';

const who = 'Facebook';
const scopes = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_manage_engagement',
  'read_insights',
];
const login = pagesLogin('facebook', who, scopes);

/** A Page's posts are named by Page and post, its videos by one number. */
const isVideo = (id: string) => !id.includes('_');

function open({ ports, secret }: OpenChannel): Graph {
  return { who, origin: graphOrigin, token: Tokens.parse(secret).accessToken, ports };
}

const Attachment = z.object({ target: z.object({ id: z.string() }).partial().optional() });
const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      description: z.string().optional(),
      created_time: z.string(),
      attachments: z
        .object({
          data: z.array(Attachment.extend({ subattachments: z.object({ data: z.array(Attachment) }).optional() })),
        })
        .optional(),
    }),
  ),
});

const sinceOf = ({ begunDate }: ReadyPost) => String(Math.floor(begunDate.getTime() / 1_000) - 60);

function videoSteps(page: Graph, { externalId: pageId }: OpenChannel, post: ReadyPost, url: string): NetworkPost {
  const since = sinceOf(post);
  return {
    who,
    async create() {
      const form = { file_url: url, description: post.text };
      return (await graph(page, `/${pageId}/videos`, Id, { form, timeoutMs: 120_000 })).id;
    },
    async lookUp() {
      const query = { fields: 'id,description,created_time', since, limit: '25' };
      const { data } = await graph(page, `/${pageId}/videos`, Listed, { query });
      return (
        data.find((one) => isSince(post.begunDate, one.created_time) && isSameText(one.description, post.text))?.id ??
        null
      );
    },
    look: (id) => look(page, id),
    extras: commentOf(page, post),
  };
}

function stepsOf(channel: OpenChannel, post: ReadyPost): NetworkPost {
  const page = open(channel);
  const { externalId: pageId } = channel;
  const [first] = post.media;
  if (first?.kind === 'video') return videoSteps(page, channel, post, first.url);
  return {
    who,
    async upload({ bytes, fileName, alt }) {
      const parts = new FormData();
      parts.set('published', 'false');
      if (alt) parts.set('alt_text_custom', alt);
      parts.set('source', new Blob([new Uint8Array(await bytes())], { type: 'image/jpeg' }), fileName);
      return (await graph(page, `/${pageId}/photos`, Id, { parts, timeoutMs: 60_000 })).id;
    },
    async create(uploads) {
      const attached = uploads.map((id) => ({ media_fbid: id }));
      const form = {
        message: post.text,
        ...(attached.length > 0 && { attached_media: JSON.stringify(attached) }),
        ...(attached.length === 0 && post.link && { link: post.link }),
      };
      return (await graph(page, `/${pageId}/feed`, Id, { form })).id;
    },
    async lookUp(uploads) {
      const fields = 'id,message,created_time,attachments{target{id},subattachments{target{id}}}';
      const { data } = await graph(page, `/${pageId}/posts`, Listed, {
        query: { fields, since: sinceOf(post), limit: '50' },
      });
      const isOurs = ({ message, created_time: made, attachments }: (typeof data)[number]) => {
        const shown = attachments?.data.flatMap((one) => [one, ...(one.subattachments?.data ?? [])]) ?? [];
        if (uploads.length > 0)
          return shown.some(({ target }) => target?.id !== undefined && uploads.includes(target.id));
        return isSince(post.begunDate, made) && isSameText(message, post.text);
      };
      return data.find(isOurs)?.id ?? null;
    },
    look: (id) => look(page, id),
    extras: commentOf(page, post),
  };
}

const Comments = z.object({ data: z.array(z.object({ message: z.string().default('') })) });

function commentOf(page: Graph, { firstComment }: ReadyPost): Extra[] {
  if (!firstComment) return [];
  return [
    {
      name: 'first comment',
      async isThere(id) {
        const { data } = await graph(page, `/${id}/comments`, Comments, { query: { fields: 'message', limit: '50' } });
        return data.some(({ message }) => isSameText(message, firstComment));
      },
      add: (id) => graph(page, `/${id}/comments`, Id, { form: { message: firstComment } }),
    },
  ];
}

const Shown = z.object({
  message: z.string().default(''),
  permalink_url: z.string().default(''),
  is_published: z.boolean().default(true),
  is_hidden: z.boolean().default(false),
});
const ShownVideo = z.object({
  description: z.string().default(''),
  permalink_url: z.string().default(''),
  status: z.object({ video_status: z.string() }).optional(),
});

const look = (page: Graph, id: string): Promise<Seen> =>
  seenBy(isVideo(id) ? lookAtVideo(page, id) : lookAtPost(page, id));

async function lookAtPost(page: Graph, id: string): Promise<Seen> {
  const fields = 'message,permalink_url,is_published,is_hidden';
  const shown = await graph(page, `/${id}`, Shown, { query: { fields } });
  if (!shown.is_published || shown.is_hidden) return { state: 'missing' };
  return liveAs(shown.message, shown.permalink_url);
}

async function lookAtVideo(page: Graph, id: string): Promise<Seen> {
  const shown = await graph(page, `/${id}`, ShownVideo, { query: { fields: 'description,permalink_url,status' } });
  const state = shown.status?.video_status ?? 'ready';
  if (state === 'error') return { state: 'rejected', reason: 'Facebook couldn’t use the video. Try another one.' };
  if (state !== 'ready') return { state: 'processing' };
  return liveAs(shown.description, new URL(shown.permalink_url, 'https://www.facebook.com').href);
}

const Counted = z.object({
  reactions: z.object({ summary: z.object({ total_count: z.number() }) }).optional(),
  comments: z.object({ summary: z.object({ total_count: z.number() }) }).optional(),
  shares: z.object({ count: z.number() }).optional(),
});

async function results(channel: OpenChannel, id: string): Promise<Results> {
  const page = open(channel);
  const fields = 'reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0),shares';
  const counted = await graph(page, `/${id}`, Counted, {
    query: { fields: isVideo(id) ? fields.replace(',shares', '') : fields },
  });
  // Pages with few followers have no insights.
  const none = () => null;
  const numberOf = await insights(page, id, ['post_media_view', 'post_clicks']).catch((error: unknown) => {
    if (error instanceof ChannelError && error.failure === 'refused') return none;
    throw error;
  });
  return {
    views: numberOf('post_media_view'),
    clicks: numberOf('post_clicks'),
    reactions: counted.reactions?.summary.total_count ?? null,
    comments: counted.comments?.summary.total_count ?? null,
    shares: isVideo(id) ? null : (counted.shares?.count ?? 0),
  };
}

/** Posts of a Facebook Page: developers.facebook.com, Pages API. */
export const facebookAdapter: ChannelAdapter = {
  kind: 'facebook',
  begin: login.begin,
  async finish(context, memo, query) {
    const pages = await login.pages(context, memo, query);
    return pages.map(({ id, name, link, access_token: accessToken }) => ({
      externalId: id,
      name,
      url: link || `https://www.facebook.com/${id}`,
      settings: {},
      secret: { accessToken, refreshToken: null, expiresAt: null },
      scopes,
      expireDate: null,
    }));
  },
  async check(channel) {
    const { id } = await graph(open(channel), '/me', Id, { query: { fields: 'id' } });
    if (id !== channel.externalId)
      throw new ChannelError('unauthorized', 'What Facebook gave us is for another Page. Connect this one again.');
  },
  publish: (channel, post) => sendOnce(stepsOf(channel, post), post, channel.ports.clock.now()),
  find: (channel, post) => findSent(stepsOf(channel, post), post),
  look: (channel, id) => look(open(channel), id),
  async update(channel, id, { text }) {
    const page = open(channel);
    await graph(page, `/${id}`, Done, { form: isVideo(id) ? { description: text } : { message: text } });
    return sentAs(who, id, look(page, id));
  },
  remove: (channel, id) => removed(graph(open(channel), `/${id}`, Done, { method: 'DELETE' })),
  results,
};
