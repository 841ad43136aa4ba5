import type { MediaItem } from '#features/media/media.ts';
import type { PreflightMedia } from '../../preflight.ts';

/** What preflight has to know of an entry's media, as the server knows it (`post-media.ts`). */
export const knownMedia = (media: readonly MediaItem[]): Map<string, PreflightMedia> =>
  new Map(
    media.map(({ uid, kind, variants, width, height, durationMs, size, mediaUploadCompleted }) => {
      const largest = kind === 'image' ? variants.at(-1) : undefined;
      const shown = { width: largest?.width ?? width, height: largest?.height ?? height };
      return [uid, { uid, kind, ...shown, durationMs, bytes: size, isReady: mediaUploadCompleted }];
    }),
  );
