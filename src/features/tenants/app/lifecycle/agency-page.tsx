import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import type { AgencyFacts } from '../../lifecycle.ts';
import { tenantTitles } from '../titles.ts';
import { lifecycleMessages } from './lifecycle-messages.ts';
import { SuspendSection } from './suspend-section.tsx';
import { FactPanel } from './fact-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { accountTrashDays as days } from '../../deleted-account.ts';
import { useAgencyTrash } from './use-agency-trash.ts';

// The profile follows what is decided here.
const AgencySections = lazy(async () => ({ default: (await import('../agency/agency-sections.tsx')).AgencySections }));

/** `/agency/{id}`: an agency, for the house. */
export function AgencyPage() {
  const t = useTexts(lifecycleMessages.agency);
  const navigate = useNavigate();
  const agencyId = useRouteParam('agencyId');
  const facts = useQuery(api.house.tenants.getAgencyFacts.queryOptions({ input: { agencyId } }));
  const open = () => {
    chooseView({ agencyId, accountId: null });
    void navigate({ to: '/accounts' });
  };
  return (
    <>
      <PageHeader
        title={facts.data?.businessName ?? (facts.isError ? tenantTitles.agency : '')}
        description={t('description')}
        actions={
          facts.data ? (
            <>
              {facts.data.isHouse ? null : (
                <ButtonLink to="/agency/$agencyId/plan" params={{ agencyId }} variant="default">
                  {t('plan')}
                </ButtonLink>
              )}
              <Button onClick={open}>{t('open')}</Button>
            </>
          ) : null
        }
      />
      <Loaded query={facts} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(found) => (
          <>
            <AgencyFactPanel facts={found} />
            {found.state === 'suspended' ? <Suspension facts={found} /> : null}
            <Profile agencyId={agencyId} />
            {found.state === 'suspended' || found.isHouse ? null : <Suspension facts={found} />}
            {found.isHouse ? null : <DeleteAgencySection facts={found} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Profile({ agencyId }: { agencyId: string }) {
  const t = useTexts(lifecycleMessages.agency);
  const agency = useQuery(api.agency(agencyId).tenants.getAgency.queryOptions());
  return (
    <Loaded query={agency} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
      {(found) => (
        <Suspense>
          <AgencySections agency={found} />
        </Suspense>
      )}
    </Loaded>
  );
}

function Suspension({ facts }: { facts: AgencyFacts }) {
  const t = useTexts(lifecycleMessages.suspend);
  const queryClient = useQueryClient();
  const { agencyId, businessName, state, suspensionNote: note } = facts;
  const { tenants } = api.agency(agencyId);
  const refresh = () =>
    Promise.all(
      [tenants.key(), api.house.tenants.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return (
    <SuspendSection
      name={businessName}
      hint={t('agencyHint')}
      suspension={state === 'suspended' ? { note } : null}
      canSuspend
      suspend={async (text) => {
        await tenants.suspendAgency.call({ note: text });
        await refresh();
      }}
      resume={async () => {
        await tenants.resumeAgency.call();
        await refresh();
      }}
    />
  );
}

/** What an agency amounts to. */
function AgencyFactPanel({ facts }: { facts: AgencyFacts }) {
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

/** Puts an agency with all below it into the trash, by its typed name. */
function DeleteAgencySection({ facts }: { facts: AgencyFacts }) {
  const t = useTexts(lifecycleMessages.deleteAgency);
  const navigate = useNavigate();
  const { remove, restore } = useAgencyTrash();
  const { agencyId, businessName: name, accountCount: accounts } = facts;
  const confirm = async () => {
    await remove(agencyId, name, () => {
      chooseView({ agencyId: null, accountId: null });
      return navigate({ to: '/agency' });
    });
    showUndoToast({ message: t('deleted', { name }), undo: () => restore(agencyId), undoLabel: t('undo') });
  };
  return (
    <DangerSection
      action={t('title')}
      hint={t('hint', { days })}
      question={t('sure', { name })}
      consequence={t('sureText', { accounts, days })}
      typeToConfirm={name}
      onConfirm={confirm}
    />
  );
}
