import type { PublicEntry } from '#features/content/public-entry.ts';
import { labelOf } from '../../site-tabs.ts';
import { nameOf } from '../cards/entry-words.ts';
import { Picture } from '../picture.tsx';
import { itemHref, type SiteView } from '../site-view.ts';
import { ReviewAuthor } from '../cards/review-author.tsx';
import { Stars } from '../cards/stars.tsx';
import { VideoPlayer } from '../item/video-player.tsx';

interface Props {
  view: SiteView;
  entries: PublicEntry[];
  /** Where the next page is; null on the last one. */
  more: string | null;
}

/** Cards with video or cover, title, description and stars; the title opens the item (spec 2 §2). */
export function ReviewsPage({ view, entries, more }: Props) {
  return (
    <main className="wrap" id="main">
      <header className="page-head">
        <h1 dir="auto">{labelOf(view.site, 'reviews')}</h1>
      </header>
      {entries.length === 0 ? (
        <p className="empty" dir="auto">
          Content not yet available.
        </p>
      ) : (
        <div className="reviews" data-cards>
          {entries.map((entry, index) => (
            <ReviewCard key={entry.uid} view={view} entry={entry} isFirst={index === 0} />
          ))}
        </div>
      )}
      {more && (
        <p className="more" data-more>
          <a className="button quiet" href={more} rel="next">
            Show More
          </a>
        </p>
      )}
    </main>
  );
}

export function ReviewCard({
  view,
  entry,
  isFirst = false,
}: {
  view: SiteView;
  entry: PublicEntry;
  isFirst?: boolean;
}) {
  const { testimonial } = entry;
  if (!testimonial) return null;
  const { video, rating, title, description, customerName } = testimonial;
  const { cover } = entry.presentation;
  return (
    <article className="review">
      {video ? (
        <VideoPlayer media={video} name={customerName} />
      ) : (
        cover && (
          <span className="cover">
            <Picture
              media={cover}
              alt={cover.alt}
              sizes="(min-width: 960px) 420px, 94vw"
              loading={isFirst ? 'first' : 'lazy'}
            />
          </span>
        )
      )}
      <div className="review-words">
        {rating !== null && <Stars rating={rating} />}
        <h2 dir="auto">
          <a href={itemHref(view, entry)}>{title || nameOf(entry)}</a>
        </h2>
        {description && <blockquote dir="auto">{description}</blockquote>}
        <ReviewAuthor testimonial={testimonial} sizes="44px" />
      </div>
    </article>
  );
}
