import { useFormatter, useNow } from 'use-intl';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { fieldValueText } from '#features/custom-fields/field-value-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Lead } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

/** Name, subject and time. */
export function LeadRow({ lead, isOpen }: { lead: Lead; isOpen: boolean }) {
  const t = useTexts(contactMessages);
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { entryId, name, title, answers, state, createDate } = lead;
  const words = answers.filter(({ key }) => key !== 'name').map(({ value }) => fieldValueText(value));
  return (
    <li>
      <PlainLink
        className={styles.row}
        to="/leads/{-$leadId}"
        params={{ leadId: entryId }}
        search={true}
        aria-current={isOpen || undefined}
        data-state={state}
      >
        <span className={styles.rowHead}>
          <bdi className={styles.name}>{name || title}</bdi>
          <time className={styles.muted} dateTime={createDate.toISOString()}>
            {format.relativeTime(createDate, now)}
          </time>
        </span>
        <span className={styles.words} dir="auto">
          {words.toReversed().join(' · ')}
        </span>
        {state === 'new' ? null : <span className={styles.muted}>{t(`states.${state}`)}</span>}
      </PlainLink>
    </li>
  );
}
