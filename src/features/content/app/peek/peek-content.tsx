import { MapPin, Star } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Entry } from '../../entry.ts';
import { CardTerms } from '../list/items/card-terms.tsx';
import styles from './entry-peek.module.css';
import { PeekMedia } from './peek-media.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { StatusMarks } from '../list/items/status-marks.tsx';
import { useTermNames } from '../list/filters/use-term-names.ts';
import { contentMessages } from '../messages.ts';

/** Everything of an entry that a glance wants to see. */
export function PeekContent({ entry }: { entry: Entry }) {
  const t = useTexts(contentMessages);
  const names = useTermNames();
  const place = entry.address || [entry.neighborhood, entry.city].filter(Boolean).join(', ');
  const type = entry.contentTypeId ? names.get(entry.contentTypeId) : undefined;
  return (
    <article className={styles.entry}>
      <PeekMedia entry={entry} />
      <header className={styles.head}>
        {type ? (
          <p className={styles.type}>
            <bdi>{type}</bdi>
          </p>
        ) : null}
        <h2 className={styles.title} data-untitled={!entry.title || undefined} dir="auto">
          {entry.title || t('untitled')}
        </h2>
        <StatusMarks card={{ ...entry, rating: entry.testimonial?.rating ?? null }} />
        {place ? (
          <p className={styles.place}>
            <MapPin size={14} strokeWidth={1.75} aria-hidden />
            <bdi>{place}</bdi>
          </p>
        ) : null}
      </header>
      {entry.description ? <RichTextView html={entry.description} /> : null}
      <CardTerms card={entry} most={20} />
      <Testimonial entry={entry} />
      <Dates entry={entry} />
    </article>
  );
}

function Testimonial({ entry: { testimonial } }: { entry: Entry }) {
  const t = useTexts(contentMessages);
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
        {t('testimonialFrom')} <bdi>{testimonial.customerName}</bdi>
      </figcaption>
    </figure>
  );
}

function Dates({ entry: { createDate, updateDate, publishedDate } }: { entry: Entry }) {
  const t = useTexts(contentMessages.dates);
  const format = useFormatter();
  const dates = { created: createDate, changed: updateDate, published: publishedDate };
  return (
    <dl className={styles.dates}>
      {Object.entries(dates).map(([name, date]) =>
        date ? (
          <div key={name}>
            <dt>{t(name as keyof typeof dates)}</dt>
            <dd>{format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
