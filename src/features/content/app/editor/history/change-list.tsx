import { UnstyledButton } from '@mantine/core';
import { useFormatter } from 'use-intl';
import rowList from '#ui/lists/row-list.module.css';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryChange } from '../../../entry-change.ts';
import { historyMessages } from './history-messages.ts';
import styles from './history.module.css';
import { useChangeWords } from './use-change-words.ts';

interface ChangeListProps {
  changes: readonly EntryChange[];
  onChoose: (change: EntryChange) => void;
}

/** Changes by day, the latest first. */
export function ChangeList({ changes, onChoose }: ChangeListProps) {
  const t = useTexts(historyMessages);
  const format = useFormatter();
  const { fields, actor } = useChangeWords();
  const days = Map.groupBy(changes, ({ endDate }) => format.dateTime(endDate, { dateStyle: 'full' }));
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={rowList.list} data-opens>
            {ofDay.map((change) => (
              <li key={change.number}>
                <UnstyledButton className={styles.change} onClick={() => onChoose(change)}>
                  <span className={styles.what} dir="auto">
                    {fields(change)}
                  </span>
                  <span className={styles.who}>
                    <bdi>{actor(change)}</bdi>
                    <time dateTime={change.endDate.toISOString()}>
                      {format.dateTime(change.endDate, { timeStyle: 'short' })}
                    </time>
                  </span>
                  <span className="visually-hidden">{t('show')}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
