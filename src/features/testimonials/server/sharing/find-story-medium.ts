import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor } from '#access/scope.ts';
import type { Servable } from '#features/media/server/files/find-servable.ts';
import { mediaColumns } from '#features/media/server/media-queries.ts';
import { openStory, ownerOfStory } from './load-share-page.ts';

interface Asked {
  entryId: string;
  mediaId: string;
}

/**
 * A customer's image or video, if the story's link is open: before approval, no page of the site shows it, but its
 * share page does.
 */
export async function findStoryMedium(ports: Ports, { entryId, mediaId }: Asked): Promise<Servable | undefined> {
  const owner = await ownerOfStory(ports, entryId);
  if (!owner) return undefined;
  return asVisitor(ports.db, owner.accountId, 'testimonial.share', async (scope) => {
    const story = await openStory(scope, entryId)
      .select('t.entryId')
      .where((is) => is.or([is('t.customerPhotoMediaId', '=', mediaId), is('t.videoMediaId', '=', mediaId)]))
      .executeTakeFirst();
    if (!story) return undefined;
    const media = await selectOwn(scope, 'media')
      .select(mediaColumns)
      .where('media.uid', '=', mediaId)
      .where('media.deletedDate', 'is', null)
      .executeTakeFirst();
    return media && { media, siteRevision: 0, isPublic: false };
  });
}
