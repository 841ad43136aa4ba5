import { type AccountScope } from '#access/scope.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { publicMedia } from '#features/media/server/public-media.ts';
import type { StoryMedia } from '../../shared-story.ts';

interface Named {
  customerPhotoMediaId: string | null;
  videoMediaId: string | null;
}

/** The customer's portrait and video, even while no page of the site shows them; a video only once it is playable. */
export async function storyMedia(
  scope: AccountScope,
  { customerPhotoMediaId, videoMediaId }: Named,
): Promise<StoryMedia> {
  const found = await findMedia(
    scope,
    [customerPhotoMediaId, videoMediaId].filter((id) => id !== null),
  );
  const shown = (id: string | null) => {
    const row = id === null ? undefined : found.get(id);
    return row && row.failure === null && row.mediaUploadCompleted ? row : undefined;
  };
  const photo = shown(customerPhotoMediaId);
  const video = shown(videoMediaId);
  const sent = videoMediaId === null ? undefined : found.get(videoMediaId);
  return {
    photo: photo ? publicMedia(photo) : null,
    video: video?.videoKey ? publicMedia(video) : null,
    isPreparing: sent !== undefined && sent.failure === null && !video?.videoKey,
  };
}
