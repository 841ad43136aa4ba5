import type { PublicEntry } from '#features/content/public-entry.ts';
import { nameOf, quoteOf } from '#features/live-site/site/cards/entry-words.ts';
import { ReviewAuthor } from '#features/live-site/site/cards/review-author.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { itemUrl, type SiteView } from '#features/live-site/site/site-view.ts';

interface Props {
  view: SiteView;
  entry: PublicEntry;
  /** The entry it is about, if the site shows one. */
  reviewed: PublicEntry | undefined;
}

/** A customer's text, truncated after some lines, or their video; the full testimonial is on the page of its entry. */
export function EmbedReview({ view, entry, reviewed = entry }: Props) {
  const { testimonial } = entry;
  if (!testimonial) return null;
  const { video, rating, title, customerName } = testimonial;
  const { language } = view.site;
  const href = itemUrl(view, reviewed);
  const stars = rating !== null && <Stars rating={rating} language={language} />;
  const author = <ReviewAuthor testimonial={testimonial} language={language} />;
  if (video)
    return (
      <article className="embed-review embed-told">
        <VideoPlayer media={video} name={customerName} language={language} isInCard />
        <a href={href}>
          {stars}
          <strong dir="auto">{title || quoteOf(testimonial) || nameOf(entry, language)}</strong>
        </a>
        {author}
      </article>
    );
  return (
    <a className="embed-review" href={href}>
      {stars}
      {title && <strong dir="auto">{title}</strong>}
      <blockquote dir="auto">{quoteOf(testimonial)}</blockquote>
      {author}
    </a>
  );
}
