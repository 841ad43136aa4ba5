import type { PublicEntry } from '#features/content/public-entry.ts';
import { ReviewAuthor } from '#features/live-site/site/cards/review-author.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { absolute, itemHref, type SiteView } from '#features/live-site/site/site-view.ts';

interface Props {
  view: SiteView;
  entry: PublicEntry;
}

/** A customer's words, cut after some lines; all of them stand on the item's page. */
export function EmbedReview({ view, entry }: Props) {
  const { testimonial } = entry;
  if (!testimonial) return null;
  const { rating, title, description } = testimonial;
  return (
    <a className="embed-review" href={absolute(view, itemHref(view, entry))}>
      {rating !== null && <Stars rating={rating} language={view.site.language} />}
      {title && <strong dir="auto">{title}</strong>}
      <blockquote dir="auto">{description}</blockquote>
      <ReviewAuthor testimonial={testimonial} sizes="44px" />
    </a>
  );
}
