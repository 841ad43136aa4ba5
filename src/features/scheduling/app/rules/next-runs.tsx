import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Recurrence, recurrenceProblem, runsAfter, shownRuns } from '../../recurrence.ts';
import { formMessages } from './form-messages.ts';
import styles from './rules.module.css';

/** When a rule runs next, as the server will count it. Loaded late, with what counts. */
export function NextRuns({ recurrence }: { recurrence: Recurrence }) {
  const t = useTexts(formMessages);
  const format = useFormatter();
  const [now] = useState(() => new Date());
  const { rule, startDay, time, timeZone } = recurrence;
  if (!rule || !startDay || !time) return <p className={styles.none}>{t('incomplete')}</p>;
  if (recurrenceProblem(recurrence)) return <p className={styles.none}>{t('wrong')}</p>;
  const runs = runsAfter(recurrence, now, shownRuns);
  if (runs.length === 0) return <p className={styles.none}>{t('noRuns')}</p>;
  return (
    <ol className={styles.runs}>
      {runs.map((run) => (
        <li key={run.getTime()}>
          <time dateTime={run.toISOString()}>
            {format.dateTime(run, {
              weekday: 'short',
              year: 'numeric',
              month: 'short',
              day: 'numeric',
              hour: 'numeric',
              minute: '2-digit',
              timeZone,
            })}
          </time>
        </li>
      ))}
    </ol>
  );
}
