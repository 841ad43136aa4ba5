import { Group, NativeSelect, Radio } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { useDayText } from '#ui/text/use-day-text.ts';
import styles from '../requests/requests.module.css';
import { importMessages } from './import-messages.ts';
import type { ReviewUse } from './review-rows.ts';
import type { FirstNumber, WrittenDates } from './written-dates.ts';

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
              data={useNames.map((use) => ({
                value: use,
                label: t(`uses.${use}`),
              }))}
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
