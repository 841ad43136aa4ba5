import type { CSSProperties } from 'react';
import type { PublicMedia } from '#features/media/public-media.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { VariantName } from '#features/media/media-address.ts';
import { gradientOf } from './thumbhash.ts';

export interface PictureProps {
  media: PublicMedia;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  alt: string;
  /** The largest variant worth loading here. */
  largest?: VariantName;
  /** `first` is the page's main image; `eager` ones are within the first screen. */
  loading?: 'first' | 'eager' | 'lazy';
  className?: string;
}

/** Other images on the first screen must not delay the main one. */
const priorities = { first: 'high', eager: 'low', lazy: undefined } as const;

const order: VariantName[] = ['480x480', '680x680', '1280x1280', '1920x1920'];

/** A photo, or a video's poster, with its variants as candidates for the browser. */
export function Picture({ media, sizes, alt, largest = '1280x1280', loading = 'lazy', className }: PictureProps) {
  const wanted = order.slice(0, order.indexOf(largest) + 1);
  const variants = media.variants.filter(({ name }) => wanted.includes(name));
  const shown = variants.find(({ name }) => name === '680x680') ?? variants.at(-1) ?? media.variants.at(-1);
  if (!shown) return <span className="no-picture" style={placeholder(media)} role="img" aria-label={alt} />;
  // Small originals have the same width in several variants; each width is listed once.
  const widths = new Map(variants.map(({ name, width }) => [width, name]));
  const srcSet = [...widths].map(([width, name]) => `${mediaAddress(media, name)} ${width}w`).join(', ');
  return (
    <img
      className={className}
      src={mediaAddress(media, shown.name)}
      srcSet={widths.size > 1 ? srcSet : undefined}
      sizes={widths.size > 1 ? sizes : undefined}
      width={shown.width}
      height={shown.height}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={priorities[loading]}
      decoding={loading === 'first' ? undefined : 'async'}
      style={placeholder(media)}
    />
  );
}

/** The photo's colors until it is loaded, and the focal point that must stay visible. */
function placeholder(media: PublicMedia): CSSProperties {
  const { dominantColor, thumbhash } = media;
  const color = dominantColor && /^#[0-9a-f]{6}$/i.test(dominantColor) ? dominantColor : undefined;
  const background = (thumbhash && gradientOf(thumbhash)) ?? color;
  return { background: background || undefined, objectPosition: focalPosition(media) };
}

/** What stays in sight where a picture or video is cut to its place; nothing for its center. */
export function focalPosition({ focal }: PublicMedia): string | undefined {
  return focal.x === 0.5 && focal.y === 0.5 ? undefined : `${percent(focal.x)} ${percent(focal.y)}`;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
