import { Button, Skeleton } from '@mantine/core';
import { Columns3, SearchX } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { FilterBar } from '#features/content/app/list/filters/filter-bar.tsx';
import {
  filterOf,
  isFiltered,
  listFields,
  noFilter,
  type ListSearch,
} from '#features/content/app/list/filters/list-search.ts';
import { useSavedFilter } from '#features/content/app/list/filters/use-saved-filter.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Pipeline } from '../../pipeline.ts';
import { swimlanes } from '../../swimlanes.ts';
import { pipelineMessages } from '../messages.ts';
import { usePipelines } from '../use-pipelines.ts';
import { BoardTools } from './board-tools.tsx';
import styles from './board.module.css';
import { useBoardLook } from './board-look.ts';
import { OpenBoard } from './open-board.tsx';

const boardFields = { ...listFields, lanes: oneOf(swimlanes, 'none') };
type BoardSearch = ListSearch & { lanes: (typeof swimlanes)[number] };

/** /content-pipeline/{id optional}: the stages of a pipeline side by side, with their entries; the first one without id. */
export function BoardPage() {
  const t = useTexts(pipelineMessages);
  const pipelineId = useRouteParam('pipelineId');
  const pipelines = usePipelines();
  return (
    <div className={styles.page}>
      <Loaded query={pipelines} failed={t('failed')} waiting={<Waiting />}>
        {(all) => {
          const shown = pipelineId ? all.find(({ uid }) => uid === pipelineId) : all[0];
          return shown ? <PipelineBoard key={shown.uid} all={all} pipeline={shown} /> : <NoPipeline all={all} />;
        }}
      </Loaded>
    </div>
  );
}

function Waiting() {
  const t = useTexts(pipelineMessages);
  return (
    <>
      <div className={styles.above}>
        <PageHeader title={t('title')} />
      </div>
      <BoardWaiting />
    </>
  );
}

function NoPipeline({ all }: { all: readonly Pipeline[] }) {
  const t = useTexts(pipelineMessages);
  const may = useMay();
  const settings = may('pipeline.update') ? (
    <ButtonLink to="/settings/pipelines">{t('settings')}</ButtonLink>
  ) : undefined;
  return (
    <div className={styles.above}>
      <PageHeader title={t('title')} />
      {all.length > 0 ? (
        <EmptyState
          icon={<Columns3 size={24} strokeWidth={1.75} />}
          title={t('gone')}
          action={<ButtonLink to="/content-pipeline">{t('toOthers')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          icon={<Columns3 size={24} strokeWidth={1.75} />}
          title={t('noPipelines')}
          message={t('noPipelinesText')}
          action={settings}
        />
      )}
    </div>
  );
}

function PipelineBoard({ all, pipeline }: { all: Pipeline[]; pipeline: Pipeline }) {
  const t = useTexts(pipelineMessages);
  const { pipelines } = api.account(useAccountId());
  const [search, setSearch] = useSearchState(boardFields);
  const isSettled = useSavedFilter(search, setSearch);
  const [look, setLook] = useBoardLook();
  // The page is about all stages of one pipeline, whatever the lists are narrowed to.
  const onBoard: BoardSearch = { ...search, pipeline: undefined, stages: [], trash: false };
  const filter = filterOf(onBoard);
  const { lanes } = search;
  const board = useQuery({
    ...pipelines.getBoard.queryOptions({ input: { ...filter, pipelineId: pipeline.uid, lanes } }),
    placeholderData: keepPreviousData,
    enabled: isSettled,
  });
  useLiveRefresh(['entryStageChanged', 'entryDeleted', 'entryRestored', 'pipelinesChanged'], pipelines.getBoard.key());
  const tools = { all, pipeline, lanes, look, setLook, onLanes: (next: typeof lanes) => setSearch({ lanes: next }) };
  const count = board.data?.stages.reduce((sum, stage) => sum + stage.count, 0);
  const isNarrowed = isFiltered(onBoard);
  const counted = count === undefined ? '\u00a0' : t(isNarrowed ? 'matching' : 'counted', { count });
  return (
    <>
      <div className={styles.above}>
        <PageHeader title={t('title')} description={counted} actions={<BoardTools {...tools} />} />
        <FilterBar search={onBoard} onChange={setSearch} isBoard />
      </div>
      <Loaded query={board} failed={t('failed')} waiting={<BoardWaiting />}>
        {(data) =>
          isNarrowed && count === 0 ? (
            <EmptyState
              icon={<SearchX size={24} strokeWidth={1.75} />}
              title={t('filteredEmpty')}
              action={<Button onClick={() => setSearch(noFilter)}>{t('clearFilters')}</Button>}
            />
          ) : (
            <OpenBoard
              isEmpty={!isNarrowed && count === 0}
              board={data}
              filter={filter}
              lanes={board.isPlaceholderData ? 'none' : lanes}
              isStale={board.isPlaceholderData}
              look={look}
              setLook={setLook}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** The outline of some stages; fast answers arrive before it shows. */
function BoardWaiting() {
  const t = useTexts(pipelineMessages);
  return (
    <div role="status" className={`${styles.frame} ${styles.waiting}`}>
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.columns} aria-hidden>
        {[2, 3, 1, 2].map((cards, at) => (
          <div key={at} className={styles.ghost}>
            <Skeleton height={14} width="45%" radius="xs" />
            {Array.from({ length: cards }, (_, card) => (
              <Skeleton key={card} height={220} radius="md" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
