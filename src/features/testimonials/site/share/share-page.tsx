import { coverOf } from '#features/live-site/site/cards/entry-words.ts';
import { ReviewAuthor } from '#features/live-site/site/cards/review-author.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { SharePageData } from '../../shared-story.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { bannerSizes } from '../story-places.ts';
import { BrandHeader } from '../page-document.tsx';
import { ShareActions, ShareNetworks, type ShareTexts } from './share-actions.tsx';
import { WorkGallery } from './work-gallery.tsx';
import { recordingWords } from '../../words/recording/recording-words.ts';
import type { SharedTestimonial } from '../../entry-testimonial.ts';

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
