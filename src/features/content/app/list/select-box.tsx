import { useTranslations } from 'use-intl';
import styles from './entry-item.module.css';
import type { EntryItemProps } from './entry-item.ts';

/** Chooses an entry; with Shift everything from the last one chosen. */
export function SelectBox({ card, isSelected, onSelect }: EntryItemProps) {
  const t = useTranslations('content');
  return (
    <label className={styles.boxArea}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('selectOne', { title: card.title || t('untitled') })}
        checked={isSelected}
        onClick={(event) => onSelect(card.uid, event)}
        onChange={() => {}}
      />
    </label>
  );
}
