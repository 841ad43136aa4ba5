import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OpenChannel, ReadyMedia } from '../adapter.ts';
import { ChannelError } from '../channel-error.ts';
import { askApi } from './api.ts';
import { escaped, type Placed } from './blocks.ts';
import { keep, type Memo, type Progress, slugOf } from './memo.ts';

const Item = z.object({ id: z.int(), source_url: z.url(), slug: z.string() });
const Items = z.array(Item);
const uploadLimit = 180_000;

/** A medium whose bytes are known: another crop of a photo is another file. */
interface Keyed extends ReadyMedia {
  key: string;
}

async function keyed(media: ReadyMedia): Promise<Keyed> {
  const { uid, kind, width, height } = media;
  // Videos aren't cut here, and are too long to be read for their name.
  const look = kind === 'image' ? slugOf(String(await media.bytes().then(hash))) : `${width}x${height}`;
  return { ...media, key: `${uid}:${look}` };
}

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const wordsKey = ({ alt, caption }: ReadyMedia): string => slugOf(alt, caption);

/** Every photo and video of the post in the website's library: each once, whatever became of earlier attempts. */
export async function placeMedia(channel: OpenChannel, progress: Progress, postId: number): Promise<Placed[]> {
  const all = await Promise.all(progress.post.media.map(keyed));
  if (progress.isRepeated) await adoptLost(channel, progress, all);
  const placed: Placed[] = [];
  for (const media of all) {
    const known = progress.memo.media[media.key];
    const item = known ? await describe(channel, media, known) : await upload(channel, progress, media, postId);
    if (item !== known) await keep(progress, { media: { ...progress.memo.media, [media.key]: item } });
    placed.push({ ...media, id: item.id, url: item.url });
  }
  return placed;
}

/** Takes what has arrived without our hearing of it, and forgets what was deleted there. */
async function adoptLost(channel: OpenChannel, progress: Progress, all: readonly Keyed[]): Promise<void> {
  const { post, memo } = progress;
  const known = Object.values(memo.media).map(({ id }) => id);
  const there = known.length > 0 ? await listItems(channel, { include: known.join(',') }) : [];
  const media = Object.fromEntries(
    Object.entries(memo.media).filter(([, { id }]) => there.some((item) => item.id === id)),
  );
  const bySlug = new Map(all.map(({ key }) => [slugOf(post.key, key), key]));
  for (const slug of bySlug.keys()) if (media[bySlug.get(slug) ?? '']) bySlug.delete(slug);
  const slugs = [...bySlug.keys()];
  for (const { id, slug, source_url: url } of slugs.length > 0
    ? await listItems(channel, { slug: slugs.join(',') })
    : [])
    media[bySlug.get(slug) ?? ''] = { id, url, words: '' };
  await keep(progress, { media });
}

function listItems(channel: OpenChannel, query: Record<string, string>) {
  const common = { context: 'edit', per_page: '100' };
  return askApi(channel, 'wp/v2/media', Items, { query: { ...common, ...query } });
}

async function upload(channel: OpenChannel, { post }: Progress, media: Keyed, postId: number) {
  const parts = new FormData();
  parts.set('file', new Blob([new Uint8Array(await media.bytes())], { type: media.type }), media.fileName);
  const about = { ...wordsAbout(media), slug: slugOf(post.key, media.key), post: String(postId) };
  for (const [name, value] of Object.entries(about)) parts.set(name, value);
  const item = await askApi(channel, 'wp/v2/media', Item, { parts, timeoutMs: uploadLimit });
  return { id: item.id, url: item.source_url, words: wordsKey(media) };
}

const wordsAbout = ({ alt, caption, fileName }: ReadyMedia) => ({
  title: escaped(alt || fileName.replace(/\.\w+$/, '')),
  alt_text: alt,
  caption: escaped(caption),
});

/** What is said about a file follows what is said here. */
async function describe(channel: OpenChannel, media: ReadyMedia, known: Memo['media'][string]) {
  if (known.words === wordsKey(media)) return known;
  const item = await askApi(channel, `wp/v2/media/${known.id}`, Item, { json: wordsAbout(media) });
  return { id: item.id, url: item.source_url, words: wordsKey(media) };
}

/**
 * Deletes what we have uploaded for a post and it no longer shows, such as what arrived twice. The library has no trash,
 * and a photo in it is public at its own address.
 */
export async function deleteUnused(channel: OpenChannel, postId: number, used: readonly Placed[]): Promise<void> {
  for (const { id, slug } of await listItems(channel, { parent: String(postId) }))
    if (/^entry-[0-9a-f]{24}(?:-\d)?$/.test(slug) && !used.some((placed) => placed.id === id))
      await deleteItem(channel, id);
}

async function deleteItem(channel: OpenChannel, id: number): Promise<void> {
  try {
    await askApi(channel, `wp/v2/media/${id}`, z.unknown(), { method: 'DELETE', query: { force: 'true' } });
  } catch (error) {
    if (!(error instanceof ChannelError && error.failure === 'missing')) throw error;
  }
}
