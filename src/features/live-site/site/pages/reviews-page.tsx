import type { PublicEntry } from '#features/content/public-entry.ts';
import { nameOf, quoteOf } from '../cards/entry-words.ts';
import { Picture } from '../picture.tsx';
import { columnsIn, columnWidth, pageWidth } from '../sizes/lengths.ts';
import { definePlace } from '../sizes/picture-sizes.ts';
import { stripCard } from '../sizes/card-places.ts';
import { containerWidth } from '../styles/container-width.ts';
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
          spot={spotAmong(props.entries.length)}
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
  spot: ReviewSpot;
}

/** In the home page's strip; alone, one of two, or of more. */
type ReviewSpot = 'strip' | 1 | 2 | 3;

const spotAmong = (count: number): ReviewSpot => (count > 2 ? 3 : count === 2 ? 2 : 1);

export function ReviewCard({ view, entry, reviewed = entry, isFirst = false, spot }: ReviewCardProps) {
  const { testimonial } = entry;
  if (!testimonial) return null;
  const { video, rating, title, customerName } = testimonial;
  const quote = quoteOf(testimonial);
  const { cover } = entry.presentation;
  const facts = { container: containerWidth(view.site.settings), spot };
  const loading = isFirst ? 'first' : 'lazy';
  return (
    <article className="review">
      {video ? (
        <VideoOverPicture
          media={video}
          name={customerName}
          language={view.site.language}
          sizes={reviewSizes({ ...facts, isVideo: true }, video)}
          largest="680x680"
          loading={loading}
        />
      ) : (
        cover && (
          <span className="cover">
            <Picture
              media={cover}
              alt={cover.alt}
              sizes={reviewSizes({ ...facts, isVideo: false }, cover)}
              loading={loading}
            />
          </span>
        )
      )}
      <div className="review-words">
        {rating !== null && <Stars rating={rating} language={view.site.language} />}
        <h2 dir="auto">
          <a href={itemHref(view, reviewed)}>{title || nameOf(entry, view.site.language)}</a>
        </h2>
        {quote && <blockquote dir="auto">{quote}</blockquote>}
        <ReviewAuthor testimonial={testimonial} language={view.site.language} />
      </div>
    </article>
  );
}

/** The usual height of a card in the strip: as tall as its words, and at least 300 (`home.css`). */
const heightOfStrip = 320;
/** A card's own lines. */
const borders = 2;

type ReviewPlace = { container: number; spot: ReviewSpot; isVideo: boolean };

/** In the strip, what is beside the words is cut to their height; a video has its own shape elsewhere. */
const reviewSizes = definePlace<ReviewPlace>('review', ({ container, spot, isVideo }) => {
  const page = pageWidth(container);
  const card = spot === 'strip' ? stripCard(container) : (at: number) => columnOf(spot, page(at));
  const isBeside = (at: number) => spot === 'strip' && at > 670;
  const width = (at: number) => (card(at) - borders) * (isBeside(at) ? 6 / 13 : 1);
  return { width, height: (at) => (isBeside(at) ? heightOfStrip : isVideo ? 0 : (width(at) * 9) / 16) };
});

function columnOf(count: 1 | 2 | 3, page: number): number {
  return count === 1 ? Math.min(page, 720) : columnWidth(page, columnsIn(page, 320, 24, count), 24);
}
