import { Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleCheckBig, Download, ScrollText, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf, searchText, uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { loadPart } from '#ui/late-part.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { LoggedTrigger } from '#features/operations/trigger-log.ts';
import { triggerTitles } from '../titles.ts';
import { ContinueButton } from './continue-button.tsx';
import { logMessages } from './log-messages.ts';
import styles from './log.module.css';

const RunDialog = lazy(async () => ({ default: (await loadPart(() => import('./run-dialog.tsx'))).RunDialog }));

const WaitingRuns = lazy(async () => ({ default: (await loadPart(() => import('./waiting-runs.tsx'))).WaitingRuns }));

/** What waits isn't in the log yet: an account's runs are listed beside it. */
const statuses = ['all', 'success', 'failed', 'waiting'] as const;
const addressFields = { status: oneOf(statuses, 'all'), search: searchText, trigger: uid, run: uid };

/** `/settings/trigger-logs` and `/trigger-logs`: what ran by itself, of the account, the agency or the platform. */
export function TriggerLogsPage() {
  const t = useTexts(logMessages);
  const [{ status, trigger, run }, setAddress] = useSearchState(addressFields);
  const { accountId } = useView();
  const open = (runId: string) => setAddress({ run: runId });
  return (
    <>
      <PageHeader title={triggerTitles.logs} description={t('description')} actions={<ExportButton />} />
      <Tools />
      <Suspense fallback={<SkeletonRows count={3} height={64} />}>
        {status === 'waiting' && accountId ? (
          <WaitingRuns accountId={accountId} triggerId={trigger} onOpen={open} />
        ) : (
          <Logs onOpen={open} />
        )}
      </Suspense>
      <Suspense>{run ? <RunDialog runId={run} onClose={() => setAddress({ run: undefined })} /> : null}</Suspense>
    </>
  );
}

function Logs({ onOpen }: { onOpen: (runId: string) => void }) {
  const t = useTexts(logMessages);
  const [{ status, search, trigger }] = useSearchState(addressFields);
  const { list, key, topic } = useLogs();
  const isNarrowed = status !== 'all' || search !== '' || trigger !== undefined;
  const logs = usePagedList(
    list.infiniteOptions({
      input: (cursor: Cursor) => ({ cursor, ...filterOf({ status, search, trigger }) }),
      ...paged,
    }),
  );
  useLiveRefresh(['triggerRan', 'agencyTriggerRan', 'houseTriggerRan', 'triggerRunChanged'], key, topic);
  return (
    <PagedList
      query={logs}
      failed={t('failed')}
      waiting={<SkeletonRows count={6} height={64} />}
      empty={
        isNarrowed ? (
          <EmptyState title={t('noMatch')} />
        ) : (
          <EmptyState icon={<ScrollText size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
        )
      }
      more={logs}
    >
      {(items) => (
        <ul className={rowList.list} aria-label={t('list')}>
          {items.map((log) => (
            <LogRow key={log.uid} log={log} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface Shown {
  status: (typeof statuses)[number];
  search: string;
  trigger: string | undefined;
}

const filterOf = ({ status, search, trigger }: Shown) => ({
  search,
  ...((status === 'success' || status === 'failed') && { status }),
  ...(trigger && { triggerId: trigger }),
});

/** What is shown, as a file. */
function ExportButton() {
  const t = useTexts(logMessages);
  const [shown] = useSearchState(addressFields);
  const { save } = useLogs();
  const saving = useMutation({
    mutationFn: () => save.call(filterOf(shown)),
    onSuccess: ({ csv }) => saveCsv(csv, 'trigger-log.csv'),
  });
  return (
    <Button
      variant="default"
      loading={saving.isPending}
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => saving.mutate()}
    >
      {t('export')}
    </Button>
  );
}

function Tools() {
  const t = useTexts(logMessages);
  const [{ status, search, trigger }, setAddress] = useSearchState(addressFields);
  const { accountId } = useView();
  const may = useMay();
  return (
    <div className={styles.tools}>
      <SearchField label={t('search')} value={search} onSearch={(text) => setAddress({ search: text })} />
      <SegmentedControl
        aria-label={t('status')}
        value={status}
        onChange={(value) => setAddress({ status: value })}
        data={statuses
          .filter((value) => value !== 'waiting' || accountId)
          .map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      {status === 'failed' && accountId && may('trigger.update') ? <ContinueButton triggerId={trigger} /> : null}
      {trigger ? (
        <Button variant="subtle" onClick={() => setAddress({ trigger: undefined })}>
          {t('showAll')}
        </Button>
      ) : null}
    </div>
  );
}

function useLogs() {
  const { accountId, agencyId } = useView();
  if (accountId) {
    const { operations } = api.account(accountId);
    return { list: operations.listTriggerLogs, save: operations.exportTriggerLogs, key: operations.key() };
  }
  if (agencyId) {
    const { operations } = api.agency(agencyId);
    return { list: operations.listAgencyTriggerLogs, save: operations.exportAgencyTriggerLogs, key: operations.key() };
  }
  const { operations } = api.house;
  return {
    list: operations.listHouseTriggerLogs,
    save: operations.exportHouseTriggerLogs,
    key: operations.key(),
    topic: 'house',
  };
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function LogRow({ log, onOpen }: { log: LoggedTrigger; onOpen: (runId: string) => void }) {
  const t = useTexts(logMessages);
  const ago = useAgo();
  const { accountId } = useView();
  const { type, status, message, createDate, runAccountName, runId } = log;
  const Icon = status === 'success' ? CircleCheckBig : TriangleAlert;
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-status={status}>
        <Icon {...icon} />
        <span className="visually-hidden">{t(`statuses.${status}`)}</span>
      </span>
      <div className={rowList.words}>
        <span className={rowList.name}>
          <bdi>{type}</bdi>
        </span>
        <span dir="auto">{message}</span>
        <span className={rowList.facts}>
          <time dateTime={createDate.toISOString()}>{ago(createDate)}</time>
          {accountId === null && runAccountName ? ` · ${t('in', { name: runAccountName })}` : null}
        </span>
      </div>
      {runId && accountId ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen(runId)}>
          {t('open')}
        </Button>
      ) : null}
    </li>
  );
}
