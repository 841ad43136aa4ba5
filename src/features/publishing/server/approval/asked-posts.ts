import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import type { AskedPost } from '../../approval.ts';
import { sentText } from '../../post-text.ts';
import { reason } from '../open-channel.ts';
import { postRows } from '../post-rows.ts';
import { mediaUrl } from '../send/post-media.ts';
import { loadFacts } from '../send/ready-post.ts';

/** Those that still exist, in the order in which they were chosen. */
export function loadAsked(ports: Ports, accountId: string, postIds: readonly string[]): Promise<AskedPost[]> {
  return asSystem(ports.db, accountId, reason, async (scope) => {
    const rows = await postRows(scope)
      .where('uid', 'in', [...postIds])
      .execute();
    const connected = await selectOwn(scope, 'channel').select('uid').where('removedDate', 'is', null).execute();
    const timeZone = await findAccountZone(scope);
    const asked: AskedPost[] = [];
    for (const uid of postIds) {
      const post = rows.find((row) => row.uid === uid);
      if (!post || !connected.some((channel) => channel.uid === post.channelId)) continue;
      const { channel, link, media, linkSecret } = await loadFacts(scope, ports, post);
      const kind = channelKinds[channel.kind];
      const { title, firstComment, media: used } = post.message;
      const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
      asked.push({
        uid,
        version: post.version,
        state: post.state,
        channelName: channel.name,
        kindLabel: kind.label,
        title,
        text: sentText(post.message, kind, link),
        firstComment: kind.rules.hasFirstComment ? firstComment : '',
        link: kind.rules.link === 'beside' && post.message.hasLink ? link : '',
        media: used.flatMap(({ mediaId }, at) => {
          const row = media.get(mediaId);
          const isVideo = row?.kind === 'video';
          return row
            ? [
                {
                  url: mediaUrl(ports.config, { accountId, postId: uid, at, isVideo, linkSecret }),
                  isVideo,
                  alt: row.alt,
                },
              ]
            : [];
        }),
        when: post.publishAt ? format.format(post.publishAt) : '',
        approver: post.approver,
        remark: post.remark,
      });
    }
    return asked;
  });
}
