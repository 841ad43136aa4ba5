import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, FileSpreadsheet } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { paged, usePagedList, type Cursor } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryImport } from '../entry-import.ts';
import { isAtWork } from '../import-limits.ts';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile } from './choose/choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import styles from './imports.module.css';
import { importMessages } from './messages.ts';
import { RunStep } from './run-step.tsx';
import type { StepProps } from './step-props.ts';

const addressFields = { import: uid };

/** How often progress is asked for, in milliseconds. */
const progressEvery = 1_000;

/** /content/import: entries out of a spreadsheet, step by step. */
export function ImportPage() {
  const t = useTexts(importMessages);
  const [{ import: importId }, setAddress] = useSearchState(addressFields);
  const { imports } = api.account(useAccountId());
  useLiveRefresh(['importChanged'], imports.key());
  const leave = () => setAddress({ import: undefined }, { push: true });
  const back = (
    <Button
      variant="default"
      leftSection={<ArrowLeft size={16} aria-hidden className={styles.mirrored} />}
      onClick={leave}
    >
      {t('back')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={importId ? back : undefined} />
      {importId ? (
        <OneImport key={importId} importId={importId} onLeave={leave} />
      ) : (
        <>
          <ChooseFile onLoaded={(loaded) => setAddress({ import: loaded }, { push: true })} />
          <EarlierImports onOpen={(opened) => setAddress({ import: opened }, { push: true })} />
        </>
      )}
    </>
  );
}

function OneImport({ importId, onLeave }: { importId: string; onLeave: () => void }) {
  const t = useTexts(importMessages);
  const { imports } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const options = imports.getImport.queryOptions({ input: { importId } });
  const one = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? progressEvery : false),
  });
  const take = (next: EntryImport) => {
    queryClient.setQueryData(options.queryKey, next);
    void queryClient.invalidateQueries({ queryKey: imports.listImportRows.key() });
    void queryClient.invalidateQueries({ queryKey: imports.listImports.key() });
  };
  return (
    <Loaded query={one} failed={t('lost')} waiting={<SkeletonRows count={4} height={72} />}>
      {(found) => <Step found={found} onChanged={take} onLeave={onLeave} />}
    </Loaded>
  );
}

function Step(props: StepProps) {
  switch (props.found.state) {
    case 'loading':
    case 'ready':
      return <ColumnsStep {...props} />;
    case 'checking':
    case 'checked':
      return <CheckRows {...props} />;
    default:
      return <RunStep {...props} />;
  }
}

function EarlierImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const t = useTexts(importMessages);
  const ago = useAgo();
  const { imports } = api.account(useAccountId());
  const list = usePagedList(imports.listImports.infiniteOptions({ input: (cursor: Cursor) => ({ cursor }), ...paged }));
  const empty = (
    <EmptyState icon={<FileSpreadsheet size={24} strokeWidth={1.75} />} title={t('none')} message={t('noneText')} />
  );
  return (
    <FormSection title={t('earlier')}>
      <PagedList
        query={list}
        failed={t('failed')}
        waiting={<SkeletonRows count={2} height={56} />}
        empty={empty}
        more={list}
      >
        {(items) => (
          <ul className={rowList.list} data-opens aria-label={t('earlier')}>
            {items.map(({ uid: importId, name, state, personName, createDate }) => (
              <li key={importId}>
                <button type="button" className={styles.open} onClick={() => onOpen(importId)}>
                  <bdi className={rowList.name}>{name}</bdi>
                  <span className={rowList.facts}>{t(`state.${state}`)}</span>
                  <span className={rowList.facts}>
                    {personName ? t('by', { name: personName, ago: ago(createDate) }) : ago(createDate)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </FormSection>
  );
}
