import { Checkbox } from '@mantine/core';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import type { Selecting } from '#app-kit/selection/use-selection.ts';
import { fieldValueText } from '#features/custom-fields/field-value-text.ts';
import { suspectedMessages } from '#features/suspected-spam/app/messages.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Lead } from '../../lead.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';

interface Props {
  lead: Lead;
  isOpen: boolean;
  isSelected: boolean;
  /** Where several are decided on at once. */
  onSelect: Selecting['select'] | undefined;
}

/** Name, subject and time. */
export function LeadRow({ lead, isOpen, isSelected, onSelect }: Props) {
  const t = useTexts(contactMessages);
  const suspected = useTexts(suspectedMessages);
  const ago = useAgo();
  const { entryId, name, title, answers, state, suspicion, createDate } = lead;
  const words = answers.filter(({ key }) => key !== 'name').map(({ value }) => fieldValueText(value));
  return (
    <li className={onSelect && styles.selectable}>
      {onSelect ? (
        <Checkbox
          aria-label={t('select', { name: name || title })}
          checked={isSelected}
          onChange={(event) => onSelect(entryId, { shiftKey: (event.nativeEvent as MouseEvent).shiftKey })}
        />
      ) : null}
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
            {ago(createDate)}
          </time>
        </span>
        <span className={styles.words} dir="auto">
          {words.toReversed().join(' · ')}
        </span>
        {state === 'new' ? null : (
          <span className={styles.muted}>
            {state === 'suspected' && suspicion ? suspected(`suspicions.${suspicion}`) : t(`states.${state}`)}
          </span>
        )}
      </PlainLink>
    </li>
  );
}
