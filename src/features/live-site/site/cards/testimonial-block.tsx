import type { PublicEntry } from '#features/content/public-entry.ts';
import { siteWords } from '../../words/site-words.ts';
import { Icon } from '../icon.tsx';
import { ReviewAuthor } from './review-author.tsx';
import { densePhoneSizes } from '../picture.tsx';
import { Stars } from './stars.tsx';
import { VideoOverPicture } from '../item/video-player.tsx';

/** As wide as the words below it. */
const posterSizes = `${densePhoneSizes}, (max-width: 600px) calc(100vw - 82px), (min-width: 960px) 860px, 94vw`;

interface Props {
  testimonial: NonNullable<PublicEntry['testimonial']>;
  language: string;
}

/** Video, stars, text and author (spec 2 §2). */
export function TestimonialBlock({ testimonial, language }: Props) {
  const { video, rating, title, description, customerName } = testimonial;
  return (
    <section className="testimonial" aria-label={siteWords(language).card.testimonial}>
      {video && (
        <VideoOverPicture media={video} name={customerName} language={language} sizes={posterSizes} loading="lazy" />
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
        <ReviewAuthor testimonial={testimonial} language={language} sizes="48px" />
      </div>
    </section>
  );
}
