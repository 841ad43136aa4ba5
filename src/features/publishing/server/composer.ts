import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { loadEntry } from '#features/content/server/editing/load-entry.ts';
import type { Entry } from '#features/content/entry.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { Composer } from '../composer.ts';
import type { PostMessage } from '../post.ts';
import { plainLines } from '../post-text.ts';
import { cropFor } from '../preflight.ts';
import { bestSlots } from '../slots.ts';
import { shownChannels } from './channels.ts';
import { type ChannelRow, channelRows } from './open-channel.ts';
import { type PostRow, postRows } from './post-rows.ts';
import { openStates, shownPost } from './posts.ts';

/** All that an entry's posts are written with, for all channels. @throws NOT_FOUND */
export const getComposer = accountReading('content.read')
  .route({
    method: 'GET',
    path: '/entries/{entryId}/posts',
    summary: 'Read an entry’s posts and what they begin with',
    tags: ['Publishing'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(Composer)
  .handler(async ({ input: { entryId }, context: { scope, ports } }) => {
    const entry = await loadEntry(scope, entryId);
    const { siteOrigin } = await loadAccount(scope, ports.config);
    const rows = await channelRows(scope).execute();
    const channels = await shownChannels(scope, rows, ports.clock.now());
    const posts = await postRows(scope).where('entryId', '=', entryId).orderBy('publishedDate', 'desc').execute();
    const timeZone = await findAccountZone(scope);
    const counted = await countedPosts(scope);
    const { uid, title, media, beforeMediaId, afterMediaId, version, path } = entry;
    return {
      entry: { uid, title, media, beforeMediaId, afterMediaId, version, pageUrl: path ? siteOrigin + path : '' },
      timeZone,
      channels: rows.flatMap((row, at) => {
        const channel = channels[at];
        const own = posts.filter(({ channelId }) => channelId === row.uid);
        const post =
          own.find(({ state }) => openStates.some((open) => open === state)) ??
          own.find(({ state }) => state === 'published');
        return channel
          ? [
              {
                channel,
                post: post ? shownPost(post) : null,
                begins: messageOf(entry, row),
                lastPublishedDate: own.find(({ publishedDate }) => publishedDate)?.publishedDate ?? null,
                bestSlots: bestSlots(counted.get(row.uid) ?? [], timeZone),
              },
            ]
          : [];
      }),
    };
  });

/** The posts of each channel that it has counted something for. */
async function countedPosts(scope: AccountScope) {
  const rows = await selectOwn(scope, 'post')
    .select(['channelId', 'publishedDate', 'results'])
    .where('results', 'is not', null)
    .orderBy('publishedDate', 'desc')
    .limit(500)
    .execute();
  const byChannel = new Map<string, { publishedDate: Date; score: number }[]>();
  for (const { channelId, publishedDate, results } of rows) {
    if (!publishedDate || !results) continue;
    const score = scoreOf(results);
    byChannel.set(channelId, [...(byChannel.get(channelId) ?? []), { publishedDate, score }]);
  }
  return byChannel;
}

/** What people did counts more than that they saw it. */
const scoreOf = ({ views, clicks, reactions, comments, shares }: NonNullable<PostRow['results']>): number =>
  (views ?? 0) + 10 * ((clicks ?? 0) + (reactions ?? 0) + (comments ?? 0) + (shares ?? 0));

/** What an entry's post begins with at a channel: its writing for it, else its own text, and the photos that fit. */
export function messageOf(
  entry: Entry,
  { kind, destinationId }: Pick<ChannelRow, 'kind' | 'destinationId'>,
): PostMessage {
  const { rules } = channelKinds[kind];
  const writing = destinationId ? entry.writings[destinationId] : undefined;
  const html = writing?.description || entry.description;
  return {
    title: rules.title === null ? '' : (writing?.title || entry.title).slice(0, 300),
    text: rules.text.most === 0 ? '' : rules.isRich ? html : plainLines(html) || writing?.title || entry.title,
    hashtags: [],
    hasLink: rules.link !== 'none',
    firstComment: '',
    media: firstMedia(entry, kind),
    options: {},
  };
}

/** The cover first, then before and after, then the others, as many as the channel takes. */
function firstMedia(
  { media, coverMediaId, beforeMediaId, afterMediaId }: Entry,
  kind: ChannelRow['kind'],
): PostMessage['media'] {
  const { rules } = channelKinds[kind];
  const leading = [coverMediaId, afterMediaId, beforeMediaId];
  const placeOf = (uid: string) => (leading.includes(uid) ? leading.indexOf(uid) : leading.length);
  const pictures = media
    .filter((one) => one.kind === 'image' && one.mediaUploadCompleted)
    .toSorted((one, other) => placeOf(one.uid) - placeOf(other.uid))
    .slice(0, rules.media.pictures);
  const videos = media.filter((one) => one.kind === 'video' && one.mediaUploadCompleted).slice(0, rules.media.videos);
  const chosen = rules.media.mixes ? [...pictures, ...videos] : pictures.length > 0 ? pictures : videos.slice(0, 1);
  return chosen.map((one) => ({
    mediaId: one.uid,
    crop:
      one.kind === 'image' && one.width && one.height
        ? cropFor(rules.picture, { width: one.width, height: one.height }, one.focal)
        : null,
  }));
}
