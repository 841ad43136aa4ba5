import { useFormatter } from 'use-intl';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AgencyFacts } from '../../lifecycle.ts';
import { FactPanel } from './fact-panel.tsx';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { StateBadge } from './state-badge.tsx';

/** What an agency amounts to. */
export function AgencyFactPanel({ facts }: { facts: AgencyFacts }) {
  const t = useTexts(lifecycleMessages.facts);
  const format = useFormatter();
  const sizeText = useSizeText();
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium' });
  const { accountCount: all, suspendedAccountCount: suspended, lastActivityDate } = facts;
  return (
    <FactPanel
      title={t('title')}
      facts={[
        { label: t('state'), value: <StateBadge isSuspended={facts.state === 'suspended'} /> },
        { label: t('accounts'), value: t('accountsText', { all, suspended }) },
        { label: t('people'), value: format.number(facts.memberCount) },
        { label: t('storage'), value: sizeText(facts.storedBytes) },
        { label: t('activity'), value: lastActivityDate ? day(lastActivityDate) : t('never') },
        { label: t('since'), value: day(facts.createDate) },
      ]}
    />
  );
}
