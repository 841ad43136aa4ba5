import type { PublicTestimonial } from '#features/content/public-entry.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { Stars } from './stars.tsx';
import { VideoPlayer } from './video-player.tsx';

/** Video, stars, words, and who said them (spec 2 §2). */
export function TestimonialBlock({ testimonial }: { testimonial: PublicTestimonial }) {
  const { video, rating, title, description, customerName, customerTitle, customerPhoto } = testimonial;
  return (
    <section className="testimonial" aria-label="Testimonial">
      {video && <VideoPlayer media={video} name={customerName} />}
      <div>
        <Icon name="quote" size={28} />
        {rating !== null && <Stars rating={rating} />}
        {title && (
          <h2 dir="auto" className="testimonial-title">
            {title}
          </h2>
        )}
        {description && <blockquote dir="auto">{description}</blockquote>}
        <p className="who">
          {customerPhoto && <Picture media={customerPhoto} alt="" sizes="48px" largest="480x480" className="avatar" />}
          <span>
            <strong dir="auto">{customerName}</strong>
            {customerTitle && <small dir="auto">{customerTitle}</small>}
          </span>
        </p>
      </div>
    </section>
  );
}
