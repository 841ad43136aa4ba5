import { Group, NativeSelect, Radio } from '@mantine/core';
import { useDayText } from '#ui/text/use-day-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../requests/requests.module.css';
import { importMessages } from './import-messages.ts';
import type { ReviewRow, ReviewUse } from './review-rows.ts';
import type { FirstNumber, WrittenDates } from '#lib/sheets/written-dates.ts';

const useNames = Object.keys(importMessages.uses) as ReviewUse[];

interface ReviewColumnsProps {
  head: readonly string[];
  uses: readonly ReviewUse[];
  onUse: (column: number, use: ReviewUse) => void;
}

/** The guessed meaning of each column. */
export function ReviewColumns({ head, uses, onUse }: ReviewColumnsProps) {
  const t = useTexts(importMessages);
  return (
    <div className={styles.columns} role="group" aria-label={t('columns')}>
      <strong>{t('columns')}</strong>
      {head.map((title, column) => {
        const name = title || t('unnamed', { number: column + 1 });
        return (
          <div key={column} className={styles.column}>
            <bdi>{name}</bdi>
            <NativeSelect
              aria-label={name}
              value={uses[column]}
              data={useNames.map((use) => ({ value: use, label: t(`uses.${use}`) }))}
              onChange={(event) => onUse(column, event.currentTarget.value as ReviewUse)}
            />
          </div>
        );
      })}
    </div>
  );
}

interface DateQuestionProps {
  unclear: NonNullable<WrittenDates['unclear']>;
  first: FirstNumber | undefined;
  onFirst: (first: FirstNumber) => void;
}

/** Which of two days a date is that no other date of the file explains. */
export function DateQuestion({ unclear, first, onFirst }: DateQuestionProps) {
  const t = useTexts(importMessages);
  const dayText = useDayText();
  return (
    <Radio.Group
      label={t('whichDay', { text: unclear.text })}
      description={t('whichDayHint')}
      value={first ?? null}
      onChange={(value) => onFirst(value as FirstNumber)}
    >
      <Group gap="lg" mt="xs">
        {(['day', 'month'] as const).map((name) => (
          <Radio key={name} value={name} label={dayText(unclear[name])} />
        ))}
      </Group>
    </Radio.Group>
  );
}

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
