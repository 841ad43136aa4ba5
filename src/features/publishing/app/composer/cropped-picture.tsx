import type { CSSProperties } from 'react';
import { mediaAddress } from '#features/media/media-address.ts';
import type { MediaItem } from '#features/media/media.ts';
import type { Crop } from '../../post.ts';
import styles from './composer.module.css';

interface CroppedPictureProps {
  item: MediaItem;
  crop: Crop | null;
  alt: string;
}

/** A photo, or a video's poster, as it is posted. */
export function CroppedPicture({ item, crop, alt }: CroppedPictureProps) {
  const { width, height, variants } = item;
  const shown = variants.find((variant) => variant.width >= 640) ?? variants.at(-1);
  if (!shown) return null;
  const part = crop ?? { left: 0, top: 0, width: 1, height: 1 };
  const ratio = ((width ?? 1) * part.width) / ((height ?? 1) * part.height);
  const look = {
    '--ratio': String(ratio),
    '--scale-x': `${100 / part.width}%`,
    '--scale-y': `${100 / part.height}%`,
    '--shift-x': `${-part.left * 100}%`,
    '--shift-y': `${-part.top * 100}%`,
  } as CSSProperties;
  return (
    <span className={styles.cropped} style={look}>
      <img src={mediaAddress(item, shown.name)} alt={alt} loading="lazy" />
    </span>
  );
}
