import { Star } from 'lucide-react';
import type { Entry } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryMessages } from './entry-messages.ts';
import styles from './entry-part.module.css';

/** The customer's text, below the entry's. */
export function PeekQuote({ entry: { testimonial } }: { entry: Entry }) {
  const t = useTexts(entryMessages);
  if (!testimonial) return null;
  return (
    <figure className={styles.testimonial}>
      {testimonial.rating ? (
        <span className={styles.stars} role="img" aria-label={t('stars', { count: testimonial.rating })}>
          {Array.from({ length: testimonial.rating }, (_, star) => (
            <Star key={star} size={14} fill="currentColor" aria-hidden />
          ))}
        </span>
      ) : null}
      <blockquote className={styles.quote} dir="auto">
        {testimonial.description}
      </blockquote>
      <figcaption className={styles.by}>
        {t('from')} <bdi>{testimonial.customerName}</bdi>
      </figcaption>
    </figure>
  );
}
