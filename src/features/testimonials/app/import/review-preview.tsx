import { Group, Radio } from '@mantine/core';
import { type SheetLine, SheetLines } from '#ui/sheets/sheet-lines.tsx';
import { useDayText } from '#ui/text/use-day-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../requests/requests.module.css';
import { importMessages } from './import-messages.ts';
import type { ReviewRow } from './review-rows.ts';
import type { FirstNumber, WrittenDates } from '#lib/sheets/written-dates.ts';

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

/** What will be imported, and what won't and why; the latter comes first. */
export function ReviewPreview({ rows, known }: { rows: readonly ReviewRow[]; known: ReadonlySet<string> }) {
  const t = useTexts(importMessages);
  const lineOf = useReviewLine(known);
  const lines = rows.map(lineOf);
  const left = lines.filter(({ reason }) => reason).length;
  return (
    <>
      <p className={styles.count} role="status">
        {t('good', { count: lines.length - left })}
      </p>
      {left > 0 ? <span className={styles.failure}>{t('bad', { count: left })}</span> : null}
      <SheetLines label={t('list')} lines={lines} />
    </>
  );
}

function useReviewLine(known: ReadonlySet<string>) {
  const t = useTexts(importMessages);
  const dayText = useDayText();
  const reasonOf = ({ error, sameAs, review }: ReviewRow) => {
    if (error) return error;
    if (sameAs !== undefined) return t('sameAs', { number: sameAs });
    return known.has(review.key) ? t('known') : undefined;
  };
  return (row: ReviewRow): SheetLine => {
    const { customerName, description, rating, date } = row.review;
    const isRead = /^\d{4}-/.test(date) && !Number.isNaN(Date.parse(date));
    const facts = [rating ? '★'.repeat(rating) : '', isRead ? dayText(date) : date, description.slice(0, 120)];
    return { number: row.number, who: customerName, facts: facts.filter(Boolean).join(' · '), reason: reasonOf(row) };
  };
}
