import type { CSSProperties } from 'react';
import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { mediaAddress } from '#features/media/media.ts';
import { isTabShown, labelOf } from '../../site-tabs.ts';
import { coverOf } from '../cards/entry-words.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { galleryHref, type SiteView, tabHref } from '../site-view.ts';

interface Props {
  view: SiteView;
  /** Their covers stand in while the owner has chosen no pictures. */
  fallback: PublicEntry[];
  /** There is nothing yet for its buttons to lead to. */
  isEmpty: boolean;
  title: string;
  subtitle: string;
}

/** A picture, several of them in turn, or a muted looping video, under a shade that keeps the words readable (spec 2 §2). */
export function Hero({ view, fallback, isEmpty, title, subtitle }: Props) {
  const { site } = view;
  const { hero, overlay, heroSlider } = site.settings;
  const images = hero === 'image' ? heroImages(view, fallback) : [];
  const video = hero === 'video' ? site.heroVideo : null;
  const shade = {
    '--shade': overlay.color,
    '--shade-opacity': overlay.opacity,
    '--hero-text': overlay.textColor,
  } as CSSProperties;
  const hasPicture = images.length > 0 || video !== null;
  return (
    <section className={hasPicture ? 'hero' : 'hero hero-plain'} style={hasPicture ? shade : undefined}>
      {video && <HeroVideo video={video} />}
      {images.length > 0 && (
        <div
          className={`slides ${heroSlider.effectType}`}
          data-slides={images.length > 1 ? heroSlider.delay : undefined}
          style={{ '--turn': `${heroSlider.transitionSpeed}s` } as CSSProperties}
        >
          {images.map((image, index) => (
            <Picture
              key={image.uid}
              media={image}
              alt={image.alt}
              sizes={coveringSizes(image)}
              largest="1920x1920"
              loading={index === 0 ? 'first' : 'lazy'}
            />
          ))}
        </div>
      )}
      <div className="wrap hero-words">
        <h1 dir="auto">{title || site.businessName}</h1>
        {(subtitle || site.description) && (
          <p className="lead" dir="auto">
            {subtitle || site.description}
          </p>
        )}
        {!isEmpty && <HeroWays view={view} />}
      </div>
    </section>
  );
}

function HeroWays({ view }: { view: SiteView }) {
  return (
    <>
      <p className="hero-ways">
        <a className="button" href={galleryHref(view)}>
          {labelOf(view.site, 'gallery')}
        </a>
        {isTabShown(view.site, 'contactUs') && (
          <a className="button glass" href={tabHref(view, 'contactUs')}>
            {labelOf(view.site, 'contactUs')}
          </a>
        )}
      </p>
      <button
        type="button"
        className="round hero-pause"
        data-pause
        aria-pressed="false"
        aria-label={view.words.frame.stopPictures}
        hidden
      >
        <Icon name="pause" />
      </button>
    </>
  );
}

/**
 * The hero is higher than wide on a phone, so that a wide picture is drawn far wider than the screen. Dense phone
 * screens make do with fewer pixels than they have: the picture lies under a shade, and is the page's heaviest file.
 */
function coveringSizes({ variants }: PublicMedia): string {
  const { width, height } = variants.at(-1) ?? { width: 1, height: 1 };
  const wide = (share: number) => `${Math.round((share * width) / height)}vh`;
  return `(max-width: 600px) and (min-resolution: 1.5dppx) max(100vw, ${wide(45)}), max(100vw, ${wide(84)})`;
}

function heroImages({ site }: SiteView, fallback: PublicEntry[]): PublicMedia[] {
  if (site.heroImages.length > 0) return site.heroImages;
  const cover = fallback.map(coverOf).find((media) => media !== null && media.variants.length > 0);
  return cover ? [cover] : [];
}

function HeroVideo({ video }: { video: PublicMedia }) {
  const poster = video.variants.at(-1);
  return (
    <video
      className="hero-video"
      autoPlay
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
      poster={poster && mediaAddress(video.uid, poster.name)}
    >
      <source src={mediaAddress(video.uid, 'video')} />
    </video>
  );
}
