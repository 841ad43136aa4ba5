import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { historyMessages } from './history-messages.ts';
import styles from './history.module.css';

/** Two texts that have little in common are shown one after the other after so many milliseconds. */
const timeout = 300;

/** One text with the words marked that came and went. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  const t = useTexts(historyMessages);
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  return (
    <p className={styles.difference} dir="auto">
      {parts.map(({ value, added, removed }, place) => {
        if (value === '') return null;
        // Their order is all that tells parts apart.
        const key = `${place} ${value.length}`;
        if (added)
          return (
            <ins key={key} className={styles.added}>
              {value}
            </ins>
          );
        return removed ? (
          <del key={key} className={styles.removed}>
            {value}
          </del>
        ) : (
          <span key={key}>{value}</span>
        );
      })}
      {after === '' ? <span className={styles.none}> {t('nothing')}</span> : null}
    </p>
  );
}
