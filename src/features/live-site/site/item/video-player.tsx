import type { PublicMedia } from '#features/media/public-media.ts';
import { mediaAddress } from '#features/media/media.ts';

interface Props {
  media: PublicMedia;
  name: string;
}

/** A video with its poster; nothing of it is loaded before it is asked for. */
export function VideoPlayer({ media, name }: Props) {
  const { width, height } = media;
  const poster = media.variants.find((variant) => variant.name === '1280x1280') ?? media.variants.at(-1);
  return (
    <video
      controls
      playsInline
      preload="none"
      width={width ?? 1280}
      height={height ?? 720}
      poster={poster && mediaAddress(media.uid, poster.name)}
      aria-label={media.mediaTitle || media.alt || `Video: ${name}`}
    >
      <source src={mediaAddress(media.uid, 'video')} />
      Your browser does not support the video tag.
    </video>
  );
}
