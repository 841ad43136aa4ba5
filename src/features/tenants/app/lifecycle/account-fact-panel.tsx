import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account } from '../../account.ts';
import { FactPanel } from './fact-panel.tsx';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { StateBadge } from './state-badge.tsx';

/** What an account amounts to; what is counted follows the rest. */
export function AccountFactPanel({ account }: { account: Account }) {
  const t = useTexts(lifecycleMessages.facts);
  const format = useFormatter();
  const sizeText = useSizeText();
  const { data } = useQuery(api.account(account.accountId).tenants.getAccountFacts.queryOptions());
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium' });
  const counted = data && [
    { label: t('people'), value: format.number(data.memberCount) },
    { label: t('entries'), value: t('entriesText', { all: data.entryCount, published: data.publishedCount }) },
    { label: t('storage'), value: sizeText(data.storedBytes) },
    { label: t('access'), value: t('accessText', { keys: data.keyCount, phones: data.phoneCount }) },
    { label: t('activity'), value: data.lastActivityDate ? day(data.lastActivityDate) : t('never') },
  ];
  return (
    <FactPanel
      title={t('title')}
      facts={[
        { label: t('state'), value: <StateBadge {...account} /> },
        { label: t('agency'), value: account.agencyName },
        { label: t('site'), value: account.siteOrigin.replace(/^https?:\/\//, '') },
        { label: t('since'), value: day(account.createDate) },
        ...(counted ?? []),
      ]}
    />
  );
}
