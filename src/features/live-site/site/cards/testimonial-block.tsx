import type { PublicEntry } from '#features/content/public-entry.ts';
import { siteWords } from '../../words/site-words.ts';
import { Icon } from '../icon.tsx';
import { ReviewAuthor } from './review-author.tsx';
import { type ItemColumn, posterSizes } from '../sizes/item-places.ts';
import { Stars } from './stars.tsx';
import { VideoOverPicture } from '../item/video-player.tsx';

interface Props {
  testimonial: NonNullable<PublicEntry['testimonial']>;
  language: string;
  /** Where it is. */
  column: ItemColumn;
}

/** Video, stars, text and author (spec 2 §2). */
export function TestimonialBlock({ testimonial, language, column }: Props) {
  const { video, rating, title, description, customerName } = testimonial;
  return (
    <section className="testimonial" aria-label={siteWords(language).card.testimonial}>
      {video && (
        <VideoOverPicture
          media={video}
          name={customerName}
          language={language}
          sizes={posterSizes(column, video)}
          loading="lazy"
        />
      )}
      <div>
        <Icon name="quote" size={28} />
        {rating !== null && <Stars rating={rating} language={language} />}
        {title && (
          <h2 dir="auto" className="testimonial-title">
            {title}
          </h2>
        )}
        {description && <blockquote dir="auto">{description}</blockquote>}
        <ReviewAuthor testimonial={testimonial} language={language} />
      </div>
    </section>
  );
}
