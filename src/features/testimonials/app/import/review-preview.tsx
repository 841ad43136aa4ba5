import { useTexts } from '#ui/text/use-texts.ts';
import { useDayText } from '#ui/text/use-day-text.ts';
import styles from '../requests/requests.module.css';
import { importMessages } from './import-messages.ts';
import type { ReviewRow } from './review-rows.ts';

const mostShown = 100;

/** What will be imported, and what won't and why; the latter comes first. */
export function ReviewPreview({ rows, known }: { rows: readonly ReviewRow[]; known: ReadonlySet<string> }) {
  const t = useTexts(importMessages);
  const reasonOf = ({ error, sameAs, review }: ReviewRow) => {
    if (error) return error;
    if (sameAs !== undefined) return t('sameAs', { number: sameAs });
    return known.has(review.key) ? t('known') : undefined;
  };
  const all = rows.map((row) => ({ ...row, reason: reasonOf(row) }));
  const left = all.filter(({ reason }) => reason);
  const good = all.filter(({ reason }) => !reason);
  const sorted = [...left, ...good];
  return (
    <>
      <p className={styles.count} role="status">
        {t('good', { count: good.length })}
      </p>
      {left.length > 0 ? <span className={styles.failure}>{t('bad', { count: left.length })}</span> : null}
      <ul className={styles.review} aria-label={t('list')} tabIndex={0}>
        {sorted.slice(0, mostShown).map(({ number, review, reason }) => (
          <Line key={number} number={number} review={review} reason={reason} />
        ))}
        {sorted.length > mostShown ? <li>{t('more', { count: sorted.length - mostShown })}</li> : null}
      </ul>
    </>
  );
}

function Line({ number, review, reason }: Pick<ReviewRow, 'number' | 'review'> & { reason: string | undefined }) {
  const t = useTexts(importMessages);
  const dayText = useDayText();
  const { customerName, description, rating, date } = review;
  const isRead = /^\d{4}-/.test(date) && !Number.isNaN(Date.parse(date));
  return (
    <li data-left-out={reason ? '' : undefined}>
      <span className={styles.who}>
        <bdi>{customerName}</bdi>
      </span>
      <span className={styles.facts}>{t('line', { number })}</span>
      <span className={styles.facts} dir="auto">
        {[rating ? '★'.repeat(rating) : '', isRead ? dayText(date) : date, description.slice(0, 120)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {reason ? <span className={styles.failure}>{reason}</span> : null}
    </li>
  );
}
