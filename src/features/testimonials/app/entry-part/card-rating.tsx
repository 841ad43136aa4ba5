import { Star } from 'lucide-react';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryMessages } from './entry-messages.ts';
import styles from './entry-part.module.css';

/** Stars on the card of a testimonial's entry. */
export function CardRating({ card: { rating } }: { card: EntryCard }) {
  const t = useTexts(entryMessages);
  if (!rating) return null;
  return (
    <span className={styles.rating}>
      <Star size={12} fill="currentColor" aria-hidden />
      <span className="visually-hidden">{t('stars', { count: rating })}</span>
      <span aria-hidden>{rating}</span>
    </span>
  );
}
