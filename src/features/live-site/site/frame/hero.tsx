import type { CSSProperties } from 'react';
import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { labelOf } from '../../site-tabs.ts';
import { workWordsOf } from '../../words/work/work-words.ts';
import { coverOf } from '../cards/entry-words.ts';
import type { SiteStyleId } from '../../site-style.data.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { heroSizes } from './hero-sizes.ts';
import { containerWidth } from '../styles/container-width.ts';
import { galleryHref, quoteHref, type SiteView } from '../site-view.ts';
import { shadeOpacity } from './hero-shade.ts';

interface Props {
  view: SiteView;
  /** Their covers are used if the owner has chosen no images. */
  fallback: PublicEntry[];
  /** There is nothing yet that its buttons could link to. */
  isEmpty: boolean;
  title: string;
  subtitle: string;
}

/** An image, several in rotation, or a muted video, under an overlay that keeps the text readable (spec 2 §2). */
export function Hero({ view, fallback, isEmpty, title, subtitle }: Props) {
  const { site } = view;
  const { hero } = site.settings;
  const images = hero === 'image' ? heroImages(view, fallback) : [];
  const video = hero === 'video' ? site.heroVideo : null;
  const hasPicture = images.length > 0 || video !== null;
  return (
    <section
      className={hasPicture ? 'hero' : 'hero hero-plain'}
      style={hasPicture ? shadeOf(view, images, video) : undefined}
    >
      {hasPicture && (
        <div className="hero-media">
          {video ? <HeroVideo video={video} /> : <Slides view={view} images={images} />}
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

/** How much of the overlay is left beside the words. */
const shadeAround = 0.3;

function shadeOf({ site }: SiteView, images: PublicMedia[], video: PublicMedia | null): CSSProperties {
  const { overlay, siteStyle } = site.settings;
  // If the text is beside the image, no overlay is needed, unless the owner wants one.
  const opacity = isOverPicture(siteStyle) ? shadeOpacity(overlay, video ? [video] : images) : (overlay.opacity ?? 0);
  return {
    '--shade': overlay.color,
    '--shade-opacity': opacity,
    '--shade-around': overlay.opacity === null ? shadeAround : 1,
    '--hero-text': overlay.textColor,
  } as CSSProperties;
}

const isOverPicture = (style: SiteStyleId): boolean => style === 'calm';

/** The first loads with the page; the script fetches the others one by one in time for their turn. */
function Slides({ view, images }: { view: SiteView; images: PublicMedia[] }) {
  const { heroSlider, siteStyle } = view.site.settings;
  const picture = (image: PublicMedia, loading: 'first' | 'lazy') => (
    <Picture
      key={image.uid}
      media={image}
      alt={image.alt}
      sizes={heroSizes(siteStyle, image, containerWidth(view.site.settings))}
      largest="1920x1920"
      loading={loading}
    />
  );
  const [first, ...others] = images;
  return (
    <div
      className={`slides ${heroSlider.effectType}`}
      data-slides={others.length > 0 ? heroSlider.delay : undefined}
      style={{ '--turn': `${heroSlider.transitionSpeed}s` } as CSSProperties}
    >
      {first && picture(first, 'first')}
      {others.length > 0 && <template>{others.map((image) => picture(image, 'lazy'))}</template>}
    </div>
  );
}

function HeroWays({ view }: { view: SiteView }) {
  const quote = quoteHref(view);
  return (
    <p className="hero-ways">
      {quote && (
        <a className="button" href={quote}>
          {workWordsOf(view.site).ask}
        </a>
      )}
      <a className={quote ? 'button glass' : 'button'} href={galleryHref(view)}>
        {labelOf(view.site, 'gallery')}
      </a>
    </p>
  );
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
      poster={poster && mediaAddress(video, poster.name)}
    >
      <source src={mediaAddress(video, 'video')} />
    </video>
  );
}
