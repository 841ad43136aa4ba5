import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { VideoDesk } from '#features/media/app/video/video-desk.tsx';
import type { MediaItem } from '#features/media/media.ts';

/** The customer's video, with the owner's edits. */
export function StoryVideo({ video, mayEdit }: { video: MediaItem; mayEdit: boolean }) {
  const accountId = useAccountId();
  useLiveRefresh(['mediaChanged', 'mediaPrepared'], api.account(accountId).testimonials.key());
  return <VideoDesk key={video.uid} accountId={accountId} media={video} mayEdit={mayEdit} />;
}
