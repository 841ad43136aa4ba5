import type { PublicEntry } from '#features/content/public-entry.ts';
import { BeforeAfter } from '#features/live-site/site/cards/before-after.tsx';
import { coverOf, mediaInOrder, nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { ReviewAuthor } from '#features/live-site/site/cards/review-author.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { Icon } from '#features/live-site/site/icon.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { SharedTestimonial, SharePageData } from '../../shared-story.ts';
import { recordingWords } from '../../words/recording/recording-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { bannerSizes, BrandHeader, workPairSizes, workPictureSizes } from '../page-document.tsx';
import { ShareActions, ShareNetworks, type ShareTexts } from './share-actions.tsx';

interface Props {
  data: SharePageData;
  texts: ShareTexts;
  home: string;
  /** Absolute. */
  address: string;
  /** The sign-up page for business owners. */
  startAddress: string;
}

/** One customer's own story, for friends. */
export function SharePage({ data, texts, home, address, startAddress }: Props) {
  const { site, testimonial, media, work, referral } = data;
  const words = testimonialWords(site.language).share;
  const header = headerImage(data);
  return (
    <>
      {site.subscriptionType === 'free' && (
        <aside className="start" aria-label={words.about}>
          <span dir="auto">{words.ownBusiness}</span>
          <a href={startAddress}>{words.startNow}</a>
        </aside>
      )}
      <BrandHeader site={site} href={home} />
      <main className="sheet share" id="main">
        {header && (
          <div className="share-hero">
            <Picture media={header} alt="" sizes={bannerSizes({ isHighOnPhones: true }, header)} loading="first" />
          </div>
        )}
        <h1 dir="auto">{texts.title}</h1>
        <p className="subtitle" dir="auto">
          {texts.subtitle}
        </p>
        <StoryFigure story={testimonial} {...media} language={site.language} />
        {work && (
          <WorkGallery
            work={work}
            except={[media.video, media.photo]}
            language={site.language}
            title={texts.sectionHeader}
          />
        )}
        <p className="lead promotion" dir="auto">
          {texts.message}
        </p>
        <ShareActions {...{ site, home, referral, texts }} />
        <a className="share-jump" href="#share">
          <span className="button">{words.jump}</span>
        </a>
        <ShareNetworks language={site.language} address={address} title={texts.title} />
      </main>
    </>
  );
}

/** The site's own image, else one of the work. */
function headerImage({ site, work }: SharePageData): PublicMedia | null {
  return site.heroImages[0] ?? (work && coverOf(work));
}

interface StoryFigureProps {
  story: SharedTestimonial;
  photo: PublicMedia | null;
  video: PublicMedia | null;
  isPreparing: boolean;
  language: string;
}

/** The story itself: the video, or stars and text (spec 3 §2). */
function StoryFigure({ story, photo, video, isPreparing, language }: StoryFigureProps) {
  const { rating, description, customerName } = story;
  return (
    <figure className={video ? 'card story has-video' : 'card story'}>
      {video && <VideoPlayer media={video} name={customerName} language={language} isInCard />}
      {isPreparing && <p className="preparing">{recordingWords(language).preparing}</p>}
      {rating !== null && <Stars rating={rating} language={language} />}
      {description && <blockquote dir="auto">{description}</blockquote>}
      <figcaption>
        <ReviewAuthor testimonial={{ ...story, customerPhoto: photo }} language={language} />
      </figcaption>
    </figure>
  );
}

interface WorkGalleryProps {
  work: PublicEntry;
  /** Media that stand on the page already. */
  except: readonly (PublicMedia | null)[];
  language: string;
  title: string;
}

/** How fast the viewer opens and closes, in milliseconds (spec 3 §2). */
const viewerSpeed = 500;
/** The whole set is on the page of the work itself. */
const mostPictures = 12;

/** Pictures of the work: before and after over each other, then the others, which open large. */
function WorkGallery({ work, except, language, title }: WorkGalleryProps) {
  const { before, after } = work.presentation;
  const name = nameOf(work, language);
  const compared = before && after ? { before, after } : undefined;
  const shown = mediaInOrder(work)
    .filter(({ uid }) => ![compared?.before, compared?.after, ...except].some((other) => other?.uid === uid))
    .slice(0, mostPictures);
  if (!compared && shown.length === 0) return null;
  return (
    <section className="work" aria-label={title}>
      <h2 dir="auto">{title}</h2>
      {compared && <BeforeAfter {...compared} {...{ name, language }} sizesOf={(media) => workPairSizes({}, media)} />}
      {shown.length > 0 && (
        <ul
          className="work-pictures"
          data-lightbox
          data-speed={viewerSpeed}
          data-words={JSON.stringify(siteWords(language).lightbox)}
        >
          {shown.map((medium) => (
            <li key={medium.uid}>
              <WorkPicture {...{ medium, name, language }} isOnly={shown.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WorkPictureProps {
  medium: PublicEntry['media'][number];
  name: string;
  language: string;
  isOnly: boolean;
}

function WorkPicture({ medium, name, language, isOnly }: WorkPictureProps) {
  const words = siteWords(language).item;
  const isVideo = medium.kind === 'video';
  const file = medium.variants.find((variant) => variant.name === '1280x1280') ?? medium.variants.at(-1);
  const picture = file ? mediaAddress(medium, file.name) : '';
  const label = medium.mediaTitle || medium.alt || medium.caption || name;
  return (
    <a
      className="zoom"
      href={isVideo ? mediaAddress(medium, 'video') : picture}
      data-kind={medium.kind}
      data-poster={isVideo ? picture : undefined}
      data-width={file?.width}
      data-height={file?.height}
      data-caption={medium.caption || undefined}
      aria-label={isVideo ? words.play({ name: label }) : words.enlarge({ name: label })}
    >
      <Picture
        media={medium}
        alt=""
        sizes={workPictureSizes({ isOnly }, medium)}
        largest={isOnly ? '1280x1280' : '680x680'}
      />
      {isVideo && (
        <span className="zoom-mark">
          <Icon name="play" />
        </span>
      )}
    </a>
  );
}
