import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OpenChannel, ReadyPost, Seen, Sent } from '../adapter.ts';
import { ChannelError } from '../channel-error.ts';
import { askApi, noTrash, settingsOf } from './api.ts';
import { bodyOf, escaped, type Placed, wordsOf } from './blocks.ts';
import { type Options, optionsOf, termsOf } from './choices.ts';
import { deleteUnused, placeMedia } from './media.ts';
import { keep, type Progress, progressOf, slugOf, slugsLike } from './memo.ts';

const Raw = z.object({ raw: z.string() });
const Post = z.object({
  id: z.int(),
  status: z.string(),
  slug: z.string(),
  link: z.string(),
  title: Raw,
  content: Raw,
  meta: z.unknown().optional(),
});
type Post = z.infer<typeof Post>;
const Posts = z.array(Post);
/** Long texts with many revisions and plugins that look at each. */
const writeLimit = 60_000;

/**
 * First a draft that nobody sees, with our key for its name, then its files, then all at once the post as it is to be:
 * whatever is cut off, the next attempt goes on with the same draft.
 */
export async function publish(channel: OpenChannel, post: ReadyPost): Promise<Sent> {
  const progress = progressOf(post);
  const options = optionsOf(post.options);
  const draft = await draftOf(channel, progress, options.type);
  const media = await placeMedia(channel, progress, draft.id);
  const fields = await fieldsOf(channel, post, options, media, draft);
  if (progress.isRepeated) {
    await deleteUnused(channel, draft.id, media);
    await deleteStrays(channel, progress, options.type, draft.id);
  }
  // Its address comes from its title from now on.
  return write(channel, options.type, draft.id, { ...fields, slug: '' });
}

async function draftOf(channel: OpenChannel, progress: Progress, type: string): Promise<Post> {
  const { base, id } = progress.memo.post ?? {};
  const known = id !== undefined && base === type ? await readPost(channel, type, id) : undefined;
  if (known) return known;
  const lost = (await listByKey(channel, progress.post, type))[0];
  if (lost) progress.isRepeated = true;
  const { key, title } = progress.post;
  // WordPress keeps nothing that is empty.
  const json = { status: 'draft', slug: slugOf(key), title: escaped(title), content: '…' };
  const query = { context: 'edit' };
  const draft = lost ?? (await askApi(channel, `wp/v2/${type}`, Post, { json, query, timeoutMs: writeLimit }));
  await keep(progress, { post: { base: type, id: draft.id } });
  return draft;
}

/** Drafts that arrived after we had given them up. Nobody has seen them. */
async function deleteStrays(channel: OpenChannel, { post }: Progress, type: string, id: number): Promise<void> {
  for (const stray of await listByKey(channel, post, type))
    if (stray.id !== id && stray.status === 'draft')
      await askApi(channel, `wp/v2/${type}/${stray.id}`, z.unknown(), { method: 'DELETE', query: { force: 'true' } });
}

/** Those that still have our key for a name: none of them has been shown. */
function listByKey(channel: OpenChannel, post: ReadyPost, type: string): Promise<Post[]> {
  const status = 'draft,pending,private,publish,future';
  const slug = slugsLike(slugOf(post.key)).join(',');
  return askApi(channel, `wp/v2/${type}`, Posts, {
    query: { slug, status, context: 'edit', orderby: 'id', order: 'asc' },
  });
}

async function readPost(channel: OpenChannel, base: string, id: number): Promise<Post | undefined> {
  return askApi(channel, `wp/v2/${base}/${id}`, Post, { query: { context: 'edit' } }).catch((error: unknown) => {
    if (error instanceof ChannelError && error.failure === 'missing') return undefined;
    throw error;
  });
}

async function fieldsOf(channel: OpenChannel, post: ReadyPost, options: Options, media: readonly Placed[], at: Post) {
  const { status, author, isCanonical } = options;
  const meta = seoOf(post, isCanonical, at.meta);
  return {
    title: escaped(post.title),
    content: bodyOf(post, media),
    excerpt: escaped(post.seo.description),
    status,
    featured_media: media.find(({ kind }) => kind === 'image')?.id ?? 0,
    ...(author && { author }),
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(await termsOf(channel, options)),
  };
}

/** The fields of SEO plugins, as far as this website lets programs write them. */
function seoOf({ seo, pageUrl }: ReadyPost, isCanonical: boolean, has: unknown): Record<string, string> {
  const canonical = isCanonical ? pageUrl : '';
  const fields = {
    _yoast_wpseo_title: seo.title,
    _yoast_wpseo_metadesc: seo.description,
    _yoast_wpseo_canonical: canonical,
    rank_math_title: seo.title,
    rank_math_description: seo.description,
    rank_math_canonical_url: canonical,
  };
  const known = typeof has === 'object' && has !== null ? has : {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in known));
}

async function write(channel: OpenChannel, base: string, id: number, fields: Record<string, unknown>): Promise<Sent> {
  await askApi(channel, `wp/v2/${base}/${id}`, z.unknown(), { json: fields, timeoutMs: writeLimit });
  // What it says that it has done isn't what it has.
  const post = await readPost(channel, base, id);
  const isThere = post && (post.status === fields['status'] || waiting.includes(post.status));
  if (isThere) return sentOf(channel, base, post);
  const what = post ? `has it as “${post.status}”` : 'doesn’t have it';
  throw new ChannelError('refused', `WordPress said yes, but ${what}: look for a plugin there that changes posts.`);
}

/** For an editor there, or for its hour. */
const waiting = ['pending', 'future'];

function sentOf(channel: OpenChannel, base: string, post: Post): Sent {
  const isDraft = post.status === 'draft';
  const admin = `${settingsOf(channel).admin.replace(/\/$/, '')}/wp-admin/post.php?post=${post.id}&action=edit`;
  return {
    // A draft that was wished for isn't one that somebody has taken off.
    externalId: `${base}/${post.id}${isDraft ? '/draft' : ''}`,
    url: isDraft ? admin : post.link,
    isProcessing: waiting.includes(post.status),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([post.title.raw, post.content.raw, post.status]))
      .digest('hex'),
  };
}

/** The post of earlier attempts, if its last step was done. */
export async function find(channel: OpenChannel, post: ReadyPost): Promise<Sent | null> {
  const { type } = optionsOf(post.options);
  const { base, id } = progressOf(post).memo.post ?? {};
  const found = id !== undefined && base ? await readPost(channel, base, id) : undefined;
  // It has our key for a name until that step.
  const isDone = found && found.status !== 'trash' && !slugsLike(slugOf(post.key)).includes(found.slug);
  return isDone ? sentOf(channel, base ?? type, found) : null;
}

const placeOf = (externalId: string) => {
  const [base = '', id = '', wished] = externalId.split('/');
  return { base, id: Number(id), isDraft: wished === 'draft' };
};

/** What WordPress has by now. */
export async function look(channel: OpenChannel, externalId: string): Promise<Seen> {
  const { base, id, isDraft } = placeOf(externalId);
  const post = await readPost(channel, base, id);
  if (!post) return { state: 'missing' };
  if (waiting.includes(post.status)) return { state: 'processing' };
  const isShown = ['publish', 'private'].includes(post.status) || (post.status === 'draft' && isDraft);
  if (!isShown) return { state: 'missing' };
  const { url, fingerprint } = sentOf(channel, base, post);
  return { state: 'live', url, fingerprint, words: wordsOf(post.title.raw, post.content.raw) };
}

export async function update(channel: OpenChannel, externalId: string, post: ReadyPost): Promise<Sent> {
  const { base, id } = placeOf(externalId);
  const at = await readPost(channel, base, id);
  if (!at) throw new ChannelError('missing', 'The post isn’t at WordPress anymore.');
  const options = { ...optionsOf(post.options), type: base };
  const progress = { ...progressOf(post), isRepeated: true };
  const media = await placeMedia(channel, progress, id);
  const sent = await write(channel, base, id, await fieldsOf(channel, post, options, media, at));
  await deleteUnused(channel, id, media);
  return sent;
}

/** Into WordPress's trash, where people there can restore it; its files go for good. */
export async function remove(channel: OpenChannel, externalId: string): Promise<void> {
  const { base, id } = placeOf(externalId);
  const away = (query: Record<string, string>) =>
    askApi(channel, `wp/v2/${base}/${id}`, z.unknown(), { method: 'DELETE', query });
  const at = await readPost(channel, base, id);
  if (at && at.status !== 'trash')
    await away({}).catch((error: unknown) => {
      if (error instanceof ChannelError && error.message === noTrash) return away({ force: 'true' });
      throw error;
    });
  await deleteUnused(channel, id, []);
}
