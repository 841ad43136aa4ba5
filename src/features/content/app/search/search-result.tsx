import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { searchMessages } from './search-messages.ts';
import type { SearchPreview } from './search-preview.ts';
import styles from './search-result.module.css';

/** A page of the account's website as search engines show it. */
export function SearchResult({ title, description, address }: SearchPreview) {
  const t = useTexts(searchMessages);
  const name = useView().account?.businessName ?? '';
  return (
    <div className={styles.result}>
      <div className={styles.site}>
        <span className={styles.mark} aria-hidden>
          {name.slice(0, 1) || '·'}
        </span>
        <span className={styles.origin}>
          <bdi>{name}</bdi>
          <bdi className={styles.address}>{address.join(' › ')}</bdi>
        </span>
      </div>
      <p className={styles.title} dir="auto">
        {title || t('untitled')}
      </p>
      <p className={styles.words} dir="auto">
        {description || t('noDescription')}
      </p>
    </div>
  );
}

/** A field's label with the length of its text, and how much of it search engines show. */
export function CountedLabel({ label, text, most }: { label: string; text: string; most: number }) {
  const t = useTexts(searchMessages);
  const { length } = [...text];
  return (
    <span className={styles.counted}>
      {label}
      <span className={styles.count} data-long={length > most || undefined}>
        <span aria-hidden>{`${length}/${most}`}</span>
        <span className="visually-hidden">{t('counted', { length, most })}</span>
      </span>
    </span>
  );
}
