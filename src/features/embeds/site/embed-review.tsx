import type { PublicEntry } from '#features/content/public-entry.ts';
import { quoteOf } from '#features/live-site/site/cards/entry-words.ts';
import { ReviewAuthor } from '#features/live-site/site/cards/review-author.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { Icon } from '#features/live-site/site/icon.tsx';
import { Picture } from '#features/live-site/site/picture.tsx';
import { absolute, itemHref, type SiteView } from '#features/live-site/site/site-view.ts';

interface Props {
  view: SiteView;
  entry: PublicEntry;
  /** The entry that it is about, where the site shows one (decision 27). */
  reviewed: PublicEntry | undefined;
}

/** A customer's words, cut after some lines; all of them stand on the page of what they are about. */
export function EmbedReview({ view, entry, reviewed = entry }: Props) {
  const { testimonial } = entry;
  if (!testimonial) return null;
  const { video, rating, title, customerName } = testimonial;
  return (
    <a className="embed-review" href={absolute(view, itemHref(view, reviewed))}>
      {video && (
        <span className="embed-video">
          <Picture media={video} alt={view.words.item.play(customerName)} sizes="96px" largest="480x480" />
          <Icon name="play" size={20} />
        </span>
      )}
      {rating !== null && <Stars rating={rating} language={view.site.language} />}
      {title && <strong dir="auto">{title}</strong>}
      <blockquote dir="auto">{quoteOf(testimonial)}</blockquote>
      <ReviewAuthor testimonial={testimonial} language={view.site.language} sizes="44px" />
    </a>
  );
}
