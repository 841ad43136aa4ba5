import { createHmac, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { findMedia, type MediaRow } from '#features/media/server/media-queries.ts';
import type { Jpeg } from '#features/media/server/processing/picture/jpeg-from-variant.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import type { ChannelKindName } from '../../channel-kinds.ts';
import type { PostMessage } from '../../post.ts';
import type { PreflightMedia } from '../../preflight.ts';
import type { ReadyMedia } from '../adapters/adapter.ts';
import { reason } from '../open-channel.ts';

export const mediaPath = '/channel-media';

/** What preflight has to know of a medium. */
export const preflightMedia = (row: MediaRow): PreflightMedia => ({
  uid: row.uid,
  kind: row.kind,
  // What is sent is made of the largest variant.
  width: row.kind === 'image' ? (row.variants.at(-1)?.width ?? null) : row.width,
  height: row.kind === 'image' ? (row.variants.at(-1)?.height ?? null) : row.height,
  durationMs: row.durationMs,
  bytes: row.videoSize ?? 0,
  isReady: row.mediaUploadCompleted,
});

interface Wanted {
  postId: string;
  kind: ChannelKindName;
  message: PostMessage;
  rows: ReadonlyMap<string, MediaRow>;
  roles: ReadonlyMap<string, 'before' | 'after'>;
  /** In plain letters, for names of files. */
  slug: string;
  linkSecret: string;
}

/** A post's media as its channel takes them. Pictures are made now, videos are read when they are asked for. */
export async function readyMedia(ports: Ports, accountId: string, wanted: Wanted): Promise<ReadyMedia[]> {
  const ready: ReadyMedia[] = [];
  for (const [at, { mediaId, crop }] of wanted.message.media.entries()) {
    const row = wanted.rows.get(mediaId);
    if (!row) continue;
    const isVideo = row.kind === 'video';
    const picture = isVideo ? undefined : await makePicture(ports, row, { kind: wanted.kind, crop });
    const { postId, linkSecret } = wanted;
    ready.push({
      uid: mediaId,
      kind: row.kind,
      type: isVideo ? 'video/mp4' : 'image/jpeg',
      fileName: `${wanted.slug || 'photo'}-${at + 1}.${isVideo ? 'mp4' : 'jpg'}`,
      alt: row.alt,
      caption: row.caption,
      width: picture?.width ?? row.width ?? 0,
      height: picture?.height ?? row.height ?? 0,
      seconds: isVideo ? (row.durationMs ?? 0) / 1_000 : null,
      role: wanted.roles.get(mediaId) ?? null,
      url: mediaUrl(ports.config, { accountId, postId, at, isVideo, linkSecret }),
      bytes: async () => picture?.bytes ?? buffer(await ports.storage.read(row.videoKey ?? '')),
    });
  }
  return ready;
}

interface Placed {
  accountId: string;
  postId: string;
  at: number;
  isVideo: boolean;
  linkSecret: string;
}

/** Where a post's medium is, for those that the address is given to. */
export const mediaUrl = (config: Ports['config'], { accountId, postId, at, isVideo, linkSecret }: Placed): string =>
  `${sharedOrigin(config)}${mediaPath}/${accountId}/${postId}/${at}-${signature(linkSecret, postId, at)}.${isVideo ? 'mp4' : 'jpg'}`;

/** As large as the channel takes it. @throws ENOENT when the file is gone */
async function makePicture(
  { storage }: Ports,
  { variants }: MediaRow,
  { kind, crop }: { kind: ChannelKindName; crop: PostMessage['media'][number]['crop'] },
): Promise<Jpeg> {
  // Its library is 8 MB.
  const { jpegFromVariant } = await import('#features/media/server/processing/picture/jpeg-from-variant.ts');
  const { longest, mostBytes } = channelKinds[kind].rules.picture;
  const largest = variants.at(-1);
  return jpegFromVariant(await buffer(await storage.read(largest?.key ?? '')), { crop, longest, mostBytes });
}

const signature = (linkSecret: string, postId: string, at: number) =>
  createHmac('sha256', linkSecret).update(`channel media ${postId} ${at}`).digest('base64url').slice(0, 32);

function isSigned(linkSecret: string, postId: string, at: number, given: string): boolean {
  const [expected, actual] = [signature(linkSecret, postId, at), given].map((text) => Buffer.from(text));
  return expected !== undefined && actual?.length === expected.length && timingSafeEqual(expected, actual);
}

const gone = 'This picture or video is no longer here.';

/**
 * GET /channel-media/{accountId}/{postId}/{number}-{signature}.jpg: where channels fetch what they show, and who approves a
 * post without an account sees it.
 */
export function createPostMediaRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/:postId/:file', async (c) => {
    const { accountId, postId } = c.req.param();
    const [, number = '', signed = ''] = /^(\d{1,2})-([\w-]{32})\.(?:jpg|mp4)$/.exec(c.req.param('file')) ?? [];
    if (!number || !Uid.safeParse(postId).success) throw problem('NOT_FOUND', gone);
    const found = await findFile(ports, { accountId, postId, at: Number(number), signed });
    if (!found) throw problem('NOT_FOUND', gone);
    c.header('cache-control', 'private, no-store');
    c.header('content-security-policy', "default-src 'none'; sandbox");
    const { row, kind, crop } = found;
    if (row.kind === 'video') {
      c.header('content-length', String(row.videoSize ?? 0));
      const stream = Readable.toWeb(await ports.storage.read(row.videoKey ?? '')) as ReadableStream;
      return c.body(stream, 200, { 'content-type': 'video/mp4' });
    }
    const { bytes } = await makePicture(ports, row, { kind, crop });
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg' });
  });
  return app;
}

interface Asked {
  accountId: string;
  postId: string;
  at: number;
  signed: string;
}

async function findFile({ db }: Ports, { accountId, postId, at, signed }: Asked) {
  try {
    return await asSystem(db, accountId, reason, async (scope) => {
      const { linkSecret } = await loadLinkSecret(scope);
      if (!isSigned(linkSecret, postId, at, signed)) return undefined;
      const post = await selectOwn(scope, 'post as p')
        .innerJoin('channel as c', (on) =>
          on.onRef('c.accountId', '=', 'p.accountId').onRef('c.uid', '=', 'p.channelId'),
        )
        .select(['p.message', 'c.kind'])
        .where('p.uid', '=', postId)
        // What is live was taken by then, but for what is being changed there.
        .where((row) =>
          row.or([
            row('p.state', 'in', ['approval', 'scheduled', 'sending', 'processing']),
            row('p.task', '=', 'update'),
          ]),
        )
        .executeTakeFirst();
      const used = post?.message.media[at];
      const row = used && (await findMedia(scope, [used.mediaId])).get(used.mediaId);
      return post && row && { row, kind: post.kind, crop: used.crop };
    });
  } catch (error) {
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

export const loadLinkSecret = ({ tx, accountId }: AccountScope) =>
  tx.selectFrom('account').select('linkSecret').where('uid', '=', accountId).executeTakeFirstOrThrow();
