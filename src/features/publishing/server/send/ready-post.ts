import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia, type MediaRow } from '#features/media/server/media-queries.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { htmlOf, sentText, taggedLink } from '../../post-text.ts';
import { type PostProblem, problemsOf } from '../../preflight.ts';
import type { ReadyPost } from '../adapters/adapter.ts';
import { type ChannelRow, loadChannel } from '../open-channel.ts';
import type { PostRow } from '../post-rows.ts';
import { loadLinkSecret, preflightMedia, readyMedia } from './post-media.ts';

/** What a post is made of. */
export interface PostFacts {
  post: PostRow;
  channel: ChannelRow;
  /** Without campaign tags; empty while the entry isn't on the website. */
  pageUrl: string;
  /** As it is sent. */
  link: string;
  slug: string;
  seo: ReadyPost['seo'];
  media: ReadonlyMap<string, MediaRow>;
  roles: ReadonlyMap<string, 'before' | 'after'>;
  linkSecret: string;
}

/** @throws NOT_FOUND */
export async function loadFacts(scope: AccountScope, ports: Ports, post: PostRow): Promise<PostFacts> {
  const { entryId, message } = post;
  const entry = await selectOwn(scope, 'entry as e')
    .leftJoin('contentPublic as p', (on) => on.onRef('p.accountId', '=', 'e.accountId').onRef('p.uid', '=', 'e.uid'))
    .select(['e.seoTitle', 'e.seoDescription', 'e.beforeMediaId', 'e.afterMediaId', 'p.slug'])
    .where('e.uid', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw problem('NOT_FOUND', 'This entry no longer exists.');
  const channel = await loadChannel(scope, post.channelId);
  const { siteOrigin } = await loadAccount(scope, ports.config);
  const { slug, beforeMediaId: before, afterMediaId: after } = entry;
  const pageUrl = slug ? `${siteOrigin}/${slug}` : '';
  return {
    post,
    channel,
    pageUrl,
    link: pageUrl && message.hasLink ? linkOf(channel, pageUrl, post.uid) : '',
    slug: slug ?? '',
    seo: { title: entry.seoTitle, description: entry.seoDescription },
    media: await findMedia(
      scope,
      message.media.map(({ mediaId }) => mediaId),
    ),
    roles: new Map([...(before ? [[before, 'before'] as const] : []), ...(after ? [[after, 'after'] as const] : [])]),
    linkSecret: (await loadLinkSecret(scope)).linkSecret,
  };
}

export const linkOf = ({ kind, isTagged }: Pick<ChannelRow, 'kind' | 'isTagged'>, pageUrl: string, postId: string) =>
  isTagged ? taggedLink(pageUrl, channelKinds[kind], postId) : pageUrl;

/** What the channel won't take, and what forbids to send it at all. */
export function refusalsOf({ post, channel, pageUrl, link, media }: PostFacts): PostProblem[] {
  const known = new Map([...media].map(([uid, row]) => [uid, preflightMedia(row)]));
  const found = problemsOf(channelKinds[channel.kind], post.message, known, link);
  return pageUrl ? found : [{ part: 'entry', message: 'The entry isn’t on your website. Publish it first.' }, ...found];
}

/** The post as its adapter takes it. */
export async function readyPost(
  ports: Ports,
  { post, channel, pageUrl, link, slug, seo, media, roles, linkSecret }: PostFacts,
  keep: (memo: Record<string, unknown>) => Promise<void>,
): Promise<ReadyPost> {
  const { message, uid: postId } = post;
  const kind = channelKinds[channel.kind];
  const wanted = { postId, kind: channel.kind, message, rows: media, roles, slug: plainSlug(slug), linkSecret };
  return {
    key: postId,
    title: message.title,
    text: sentText(message, kind, link),
    html: kind.rules.isRich ? message.text : htmlOf(message.text),
    link,
    pageUrl,
    seo,
    firstComment: kind.rules.hasFirstComment ? message.firstComment : '',
    media: await readyMedia(ports, channel.accountId, wanted),
    options: message.options,
    begunDate: post.begunDate ?? ports.clock.now(),
    memo: post.memo,
    keep,
  };
}

/** Names of files at channels have letters that every server takes. */
const plainSlug = (slug: string) =>
  slug
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9-]/g, '')
    .slice(0, 60);
