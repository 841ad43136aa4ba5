import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import styles from './entry-item.module.css';
import type { EntryItemProps } from './entry-item.ts';

/** Selects an entry; with Shift, everything from the last one selected. */
export function SelectBox({ card, isSelected, onSelect }: EntryItemProps) {
  const t = useTexts(contentMessages);
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
