import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useView } from '#app-kit/view/view.ts';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Account } from '../../account.ts';
import { useOpenAccount } from '../accounts/use-open-account.ts';
import { BusinessForm } from '../business/business-form.tsx';
import { DeleteAccountSection } from '../business/delete-account-section.tsx';
import { PlanSection } from '../business/plan-section.tsx';
import { LimitsSection } from '../business/limits-section.tsx';
import { tenantTitles } from '../titles.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { TransferSection } from './transfer/transfer-section.tsx';
import { FactPanel } from './fact-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { SuspendSection } from './suspend-section.tsx';

/** `/accounts/{id}`: one of the agency's accounts, for who decides what becomes of it. */
export function AccountPage() {
  const t = useTexts(lifecycleMessages.account);
  const accountId = useRouteParam('accountId');
  const { tenants } = api.account(accountId);
  const maySell = can(useView(), 'agency.sellPlans');
  const account = useQuery(tenants.getAccount.queryOptions());
  useLiveRefresh(['accountChanged', 'accessChanged'], tenants.key());
  const open = useOpenAccount();
  const data = account.data;
  return (
    <>
      <PageHeader
        title={data?.businessName ?? (account.isError ? tenantTitles.oneAccount : '')}
        description={t('description')}
        actions={
          data ? (
            <>
              {maySell ? (
                <ButtonLink to="/accounts/$accountId/plan" params={{ accountId }} variant="default">
                  {t('plan')}
                </ButtonLink>
              ) : null}
              <Button onClick={() => open.go(data)}>{t('open')}</Button>
            </>
          ) : null
        }
      />
      <Loaded query={account} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(found) => <Sections account={found} />}
      </Loaded>
    </>
  );
}

function Sections({ account }: { account: Account }) {
  const view = useView();
  const mayManage = can(view, 'agency.manageAccounts');
  // What ends a suspension comes first, what begins one last, with all else that is hard to undo.
  const suspension = mayManage ? <SuspendAccountSection account={account} /> : null;
  return (
    <>
      <AccountFactPanel account={account} />
      {account.isSuspended ? suspension : null}
      {account.isSuspended || !can(view, 'account.update') ? null : (
        <>
          <BusinessForm account={account} />
          <PlanSection account={account} />
          {can(view, 'account.changePlan') ? <LimitsSection account={account} /> : null}
        </>
      )}
      {account.isSuspended ? null : suspension}
      {view.viewer.type === 'house' && mayManage ? <TransferSection account={account} /> : null}
      {can(view, 'account.delete') ? <DeleteAccountSection account={account} /> : null}
    </>
  );
}

/** What an account amounts to; what is counted follows the rest. */
function AccountFactPanel({ account }: { account: Account }) {
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

function SuspendAccountSection({ account }: { account: Account }) {
  const t = useTexts(lifecycleMessages.suspend);
  const queryClient = useQueryClient();
  const { accountId, agencyId, businessName: name, isSuspended, suspensionNote: note } = account;
  const above = account.isAgencySuspended ? 'withAgency' : account.isPlanShut ? 'planShut' : null;
  const { tenants } = api.agency(agencyId);
  const refresh = () =>
    Promise.all(
      [api.account(accountId).tenants.key(), tenants.key(), api.house.tenants.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return (
    <SuspendSection
      name={name}
      hint={t(above ?? 'accountHint')}
      // Its own suspension may stand below what comes of the agency, which is shown first.
      suspension={isSuspended && !above ? { note } : null}
      canSuspend={!above}
      suspend={async (text) => {
        await tenants.suspendAccount.call({ accountId, note: text });
        await refresh();
      }}
      resume={async () => {
        await tenants.resumeAccount.call({ accountId });
        await refresh();
      }}
    />
  );
}
