import type { PublicEntry } from '#features/content/public-entry.ts';
import { nameOf, quoteOf } from '../cards/entry-words.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { phoneSizes, Picture, stripSizes } from '../picture.tsx';
import { itemHref, type SiteView } from '../site-view.ts';
import { CardsPage, type CardsPageProps } from './cards-page.tsx';
import { ReviewAuthor } from '../cards/review-author.tsx';
import { ReviewTotal } from '../cards/proof-strip.tsx';
import { Stars } from '../cards/stars.tsx';
import { VideoOverPicture } from '../item/video-player.tsx';

/** Cards with video or cover, title, description and stars; the title opens the item (spec 2 §2). */
export function ReviewsPage(props: CardsPageProps) {
  return (
    <CardsPage
      {...props}
      tab="reviews"
      layout="reviews"
      summary={<ReviewTotal view={props.view} reviews={props.reviews} />}
    >
      {props.entries.map((entry, index) => (
        <ReviewCard
          key={entry.uid}
          view={props.view}
          entry={entry}
          reviewed={props.reviewed.get(entry.uid)}
          isFirst={index === 0}
          isHalf={props.entries.length === 2}
        />
      ))}
    </CardsPage>
  );
}

interface ReviewCardProps {
  view: SiteView;
  entry: PublicEntry;
  /** What it belongs to, where visitors can see that. */
  reviewed?: PublicEntry | undefined;
  isFirst?: boolean;
  /** Of two, which share the page. */
  isHalf?: boolean;
  /** On the home page. */
  isInStrip?: boolean;
}

export function ReviewCard({
  view,
  entry,
  reviewed = entry,
  isFirst = false,
  isHalf = false,
  isInStrip = false,
}: ReviewCardProps) {
  const { testimonial } = entry;
  if (!testimonial) return null;
  const { video, rating, title, customerName } = testimonial;
  const quote = quoteOf(testimonial);
  const { cover } = entry.presentation;
  const sizes = sizesOf(isInStrip ? (video ?? cover) : null, isHalf);
  const loading = isFirst ? 'first' : 'lazy';
  return (
    <article className="review">
      {video ? (
        <VideoOverPicture
          media={video}
          name={customerName}
          language={view.site.language}
          sizes={sizes}
          largest="680x680"
          loading={loading}
        />
      ) : (
        cover && (
          <span className="cover">
            <Picture media={cover} alt={cover.alt} sizes={sizes} loading={loading} />
          </span>
        )
      )}
      <div className="review-words">
        {rating !== null && <Stars rating={rating} language={view.site.language} />}
        <h2 dir="auto">
          <a href={itemHref(view, reviewed)}>{title || nameOf(entry, view.site.language)}</a>
        </h2>
        {quote && <blockquote dir="auto">{quote}</blockquote>}
        <ReviewAuthor testimonial={testimonial} language={view.site.language} sizes="44px" />
      </div>
    </article>
  );
}

function sizesOf(inStrip: PublicMedia | null, isHalf: boolean): string {
  return inStrip ? besideWords(inStrip) : `${phoneSizes}, (min-width: 1200px) ${isHalf ? '660px' : '420px'}, 42vw`;
}

/** The usual height of a card in the strip, in CSS pixels: as tall as its words, and at least 300 (home.css). */
const heightOfStrip = 335;
/** The picture's share of the widest card there. */
const narrowestBeside = 397;

/** In the strip, a picture beside the words is cut to their height: it is drawn wider than what shows of it. */
function besideWords({ variants }: PublicMedia): string {
  const { width, height } = variants.at(-1) ?? { width: 1, height: 1 };
  return `${stripSizes}, ${Math.max(narrowestBeside, Math.round((heightOfStrip * width) / height))}px`;
}
