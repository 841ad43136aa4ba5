import { Chip, Input, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import parts from '#ui/forms/form-parts.module.css';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import {
  chosenRule,
  choiceOf,
  isWeekday,
  places,
  type RecurrenceChoice,
  usualChoice,
  weekdays,
} from '../../recurrence-choice.ts';
import { formMessages } from './form-messages.ts';
import { weekdayName } from './recurrence-words.ts';
import styles from './rules.module.css';

interface RecurrenceInputProps {
  /** Empty while something is missing. */
  rule: string;
  startDay: string;
  error: string | undefined;
  onChange: (rule: string) => void;
}

interface PartProps {
  choice: RecurrenceChoice;
  change: (part: Partial<RecurrenceChoice>) => void;
}

/** How often something recurs; what no field can say is written as a rule. */
export function RecurrenceInput({ rule, startDay, error, onChange }: RecurrenceInputProps) {
  const t = useTexts(formMessages);
  const [choice, setChoice] = useState(() => (rule ? choiceOf(rule, startDay) : usualChoice(startDay)));
  const change = (part: Partial<RecurrenceChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (next.every !== 'custom') onChange(chosenRule(next, startDay) ?? '');
  };
  const { every } = choice;
  return (
    <>
      <Often choice={choice} change={change} error={every === 'custom' ? undefined : error} />
      {every === 'week' ? <Weekdays choice={choice} change={change} /> : null}
      {every === 'month' ? <MonthDay choice={choice} change={change} /> : null}
      {every === 'year' ? <p className={styles.none}>{t('yearHint')}</p> : null}
      {every === 'custom' ? (
        <TextInput
          name="rule"
          label={t('written')}
          description={t('writtenHint')}
          error={error}
          value={rule}
          maxLength={300}
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
      ) : (
        <Ends choice={choice} change={change} />
      )}
    </>
  );
}

const everies = ['day', 'week', 'month', 'year', 'custom'] as const;

function Often({ choice: { every, interval }, change, error }: PartProps & { error: string | undefined }) {
  const t = useTexts(formMessages);
  return (
    <div className={parts.pair}>
      <NativeSelect
        label={t('every')}
        data={everies.map((value) => ({ value, label: t(`everies.${value}`) }))}
        value={every}
        error={error}
        onChange={({ currentTarget }) =>
          change({ every: everies.find((one) => one === currentTarget.value) ?? 'week' })
        }
      />
      {every === 'custom' ? null : (
        <NumberField
          name="interval"
          label={t(`units.${every}`)}
          value={interval}
          onChange={(value) => change({ interval: value ?? Number.NaN })}
        />
      )}
    </div>
  );
}

function Weekdays({ choice, change }: PartProps) {
  const t = useTexts(formMessages);
  const format = useFormatter();
  return (
    <Input.Wrapper label={t('weekdays')} labelElement="div">
      <Chip.Group
        multiple
        value={[...choice.weekdays]}
        onChange={(chosen) => change({ weekdays: chosen.filter(isWeekday) })}
      >
        <div className={styles.days} role="group" aria-label={t('weekdays')}>
          {weekdays.map((day) => (
            <Chip key={day} value={day} size="sm" radius="sm">
              <span aria-hidden>{weekdayName(day, format, 'short')}</span>
              <span className="visually-hidden">{weekdayName(day, format)}</span>
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  );
}

function MonthDay({ choice, change }: PartProps) {
  const t = useTexts(formMessages);
  const format = useFormatter();
  const { by, monthDay, place, placeDay } = choice;
  return (
    <div className={parts.pair}>
      <NativeSelect
        label={t('by')}
        data={(['day', 'weekday'] as const).map((value) => ({ value, label: t(`bys.${value}`) }))}
        value={by}
        onChange={({ currentTarget }) => change({ by: currentTarget.value === 'weekday' ? 'weekday' : 'day' })}
      />
      {by === 'day' ? (
        <NativeSelect
          label={t('monthDay')}
          description={monthDay > 28 ? t('monthDayHint') : undefined}
          data={Array.from({ length: 31 }, (_, at) => `${at + 1}`)}
          value={`${monthDay}`}
          onChange={({ currentTarget }) => change({ monthDay: Number(currentTarget.value) })}
        />
      ) : (
        <>
          <NativeSelect
            label={t('place')}
            data={places.map((one) => ({ value: `${one}`, label: t(one === -1 ? 'places.last' : `places.p${one}`) }))}
            value={`${place}`}
            onChange={({ currentTarget }) =>
              change({ place: places.find((one) => `${one}` === currentTarget.value) ?? 1 })
            }
          />
          <NativeSelect
            label={t('placeDay')}
            data={weekdays.map((value) => ({ value, label: weekdayName(value, format) }))}
            value={placeDay}
            onChange={({ currentTarget }) =>
              isWeekday(currentTarget.value) && change({ placeDay: currentTarget.value })
            }
          />
        </>
      )}
    </div>
  );
}

function Ends({ choice: { ends, until, count }, change }: PartProps) {
  const t = useTexts(formMessages);
  const endings = ['never', 'on', 'after'] as const;
  return (
    <div className={parts.pair}>
      <NativeSelect
        label={t('ends')}
        data={endings.map((value) => ({ value, label: t(`endings.${value}`) }))}
        value={ends}
        onChange={({ currentTarget }) =>
          change({ ends: endings.find((one) => one === currentTarget.value) ?? 'never' })
        }
      />
      {ends === 'on' ? (
        <TextInput
          type="date"
          label={t('until')}
          value={until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      ) : null}
      {ends === 'after' ? (
        <NumberField
          name="count"
          label={t('count')}
          value={count}
          onChange={(value) => change({ count: value ?? Number.NaN })}
        />
      ) : null}
    </div>
  );
}
