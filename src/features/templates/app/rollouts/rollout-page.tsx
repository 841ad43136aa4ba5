import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import type { RolloutDetail, RolloutResult } from '../../rollout.ts';
import { rolloutMessages } from './rollout-messages.ts';

/** `/templates/rollouts/{id}`: what became of a version in each account. */
export function RolloutPage() {
  const t = useTexts(rolloutMessages.result);
  const rolloutId = useRouteParam('rolloutId');
  const found = useRollout(rolloutId);
  const mayManage = can(useView(), 'agency.manageAccounts');
  const rollout = found.data?.pages[0];
  return (
    <>
      {rollout ? <Head rollout={rollout} /> : <PageHeader title="" />}
      <Loaded query={found} waiting={<SkeletonRows count={4} height={80} />}>
        {({ pages }) => (
          <>
            <FormSection title={t('summary')} description={rollout && <Summary rollout={rollout} />}>
              <FactList>
                {pages
                  .flatMap(({ results }) => results)
                  .map((result) => (
                    <ResultRow key={result.accountId} result={result} />
                  ))}
              </FactList>
              {found.hasNextPage ? (
                <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                  {t('more')}
                </Button>
              ) : null}
            </FormSection>
            {rollout && mayManage ? <RollBackSection rollout={rollout} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function Head({ rollout: { templateId, name, number, createDate, rollBackDate } }: { rollout: RolloutDetail }) {
  const t = useTexts(rolloutMessages.result);
  const format = useFormatter();
  const isolate = useIsolated();
  const dateOf = (date: Date) => isolate(format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }));
  const sent = t('description', { date: dateOf(createDate), name });
  return (
    <>
      <AppLink to="/templates/$templateId" params={{ templateId }} size="sm" dir="auto">
        {name}
      </AppLink>
      <PageHeader
        title={t('title', { number: String(number) })}
        description={rollBackDate ? `${sent} ${t('returnedOn', { date: dateOf(rollBackDate) })}` : sent}
      />
    </>
  );
}

function Summary({ rollout: { counts } }: { rollout: RolloutDetail }) {
  const t = useTexts(rolloutMessages.result);
  const lines = [
    { count: counts.waiting + counts.returning, text: 'waiting' },
    { count: counts.applied, text: 'updated' },
    { count: counts.rolledBack, text: 'rolledBack' },
    { count: counts.failed, text: 'failed' },
  ] as const;
  const shown = lines.filter(({ count }) => count > 0);
  return <span role="status">{shown.map(({ count, text }) => t(text, { count })).join(' · ')}</span>;
}

function useRollout(rolloutId: string) {
  const { templates } = api.agency(useAgencyId());
  useLiveRefresh(['templateRolloutMoved'], templates.getRollout.key());
  return useInfiniteQuery(
    templates.getRollout.infiniteOptions({
      input: (after: string | undefined) => ({ rolloutId, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
}

/** What became of a rollout in an account. */
function ResultRow({ result: { businessName, state, applied, kept, failure } }: { result: RolloutResult }) {
  const t = useTexts(rolloutMessages.result);
  const states = useTexts(rolloutMessages.result.states);
  const isDone = state === 'applied' || state === 'rolledBack';
  const facts = [
    ...(state === 'applied' ? [t('changed', { count: applied.length })] : []),
    ...(isDone ? kept.map(({ name, reason }) => t('keptOne', { name, reason: reason || t('edited') })) : []),
    ...(failure ? [failure] : []),
  ];
  return (
    <FactRow
      name={<bdi>{businessName}</bdi>}
      facts={[...new Set(facts)]}
      status={states(state)}
      isGood={state === 'applied'}
    />
  );
}

/** Takes the version that was sent last back from the accounts. */
function RollBackSection({ rollout: { rolloutId, number, isNewest, counts } }: { rollout: RolloutDetail }) {
  const t = useTexts(rolloutMessages.result);
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  if (!isNewest || counts.waiting > 0 || counts.applied === 0) return null;
  const confirm = async () => {
    await templates.rollBackRollout.call({ rolloutId });
    await queryClient.invalidateQueries({ queryKey: templates.key() });
    setAsking(false);
    snackbar.success(t('started', { number: String(number) }));
  };
  return (
    <FormSection
      title={t('rollBack')}
      description={t('rollBackHint')}
      actions={
        <Button color="error" variant="outline" onClick={() => setAsking(true)}>
          {t('rollBack')}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={t('sure', { number: String(number) })}
        message={t('sureText')}
        confirmLabel={t('rollBack')}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
