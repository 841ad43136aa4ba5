import { Badge } from '@mantine/core';
import { useFormatter } from 'use-intl';
import type { AccountItem } from '../../account.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ManageButton, useManage } from '../lifecycle/manage-button.tsx';
import { StateBadge } from '../lifecycle/state-badge.tsx';
import { tenantMessages } from '../messages.ts';
import { NamedCell } from '../lists/named-cell.tsx';
import type { ListColumn } from '../lists/named-list.tsx';

const planColors = { free: 'gray', paid: 'success', pending: 'warning' };

/** @param withAgency adds whose account it is, for the house's list */
export function useAccountColumns(withAgency: boolean): ListColumn<AccountItem>[] {
  const t = useTexts(tenantMessages);
  const format = useFormatter();
  const manage = useManage();
  const agency: ListColumn<AccountItem> = {
    id: 'agency',
    head: t('houseAccounts.agency'),
    width: 'minmax(0, 1fr)',
    cell: ({ agencyName }) => agencyName,
  };
  return [
    {
      id: 'name',
      head: t('list.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ businessName, website, logoUrl }) => (
        <NamedCell name={businessName} detail={website.replace(/^https?:\/\//, '')} logoUrl={logoUrl} />
      ),
    },
    ...(withAgency ? [agency] : []),
    {
      id: 'plan',
      head: t('accounts.plan'),
      width: '110px',
      cell: ({ subscriptionType: plan }) => <Badge color={planColors[plan]}>{t(`accounts.${plan}`)}</Badge>,
    },
    {
      id: 'since',
      head: t('list.created'),
      namedOnPhones: true,
      width: '120px',
      cell: ({ createDate }) => format.dateTime(createDate, { dateStyle: 'medium' }),
    },
    { id: 'state', head: t('list.state'), width: '120px', cell: (account) => <StateBadge {...account} /> },
    {
      id: 'manage',
      head: '',
      width: '36px',
      cell: (account) => <ManageButton name={account.businessName} go={() => manage.account(account)} />,
    },
  ];
}
