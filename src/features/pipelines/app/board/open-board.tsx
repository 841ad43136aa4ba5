import { Button, CloseButton } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useEscape } from '#app-kit/selection/use-selection.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useBulkVerbs } from '#features/content/app/bulk/use-bulk-verbs.tsx';
import { type ChosenAction, EntryActionDialog } from '#features/content/app/entry-action-dialog.tsx';
import { usePeek } from '#features/content/app/peek/use-peek.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';
import { nothingSelected } from '#lib/lists/selection.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Board } from '../../board.ts';
import type { Swimlanes } from '../../swimlanes.ts';
import { pipelineMessages } from '../messages.ts';
import { moveToStage } from '../move-action.ts';
import { BoardContext, type BoardState } from './board-context.ts';
import { useBoardDrag } from './board-drag.ts';
import { BoardLanes } from './board-lanes.tsx';
import styles from './board.module.css';
import type { BoardLook } from './board-look.ts';
import { EmptyBoard } from './empty-board.tsx';
import { cellKey } from './placements.ts';
import { StageColumn } from './stage-column.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardState } from './use-board-state.ts';

const EntryPeek = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/peek/entry-peek.tsx'))).EntryPeek,
}));
const MoveDialog = lazy(async () => ({ default: (await loadPart(() => import('../move-dialog.tsx'))).MoveDialog }));

interface OpenBoardProps {
  /** Not because of a filter. */
  isEmpty: boolean;
  board: Board;
  filter: EntryFilter;
  lanes: Swimlanes;
  /** While another filter loads. */
  isStale: boolean;
  look: BoardLook;
  setLook: (change: Partial<BoardLook>) => void;
}

/** The stages with their entries: by pointer, by touch, by keyboard and by menu. */
export function OpenBoard({ isEmpty, board, filter, lanes, isStale, look, setLook }: OpenBoardProps) {
  const t = useTexts(pipelineMessages);
  const mayMove = useMay()('content.edit');
  const frame = useRef<HTMLDivElement>(null);
  const state = useBoardState(board);
  const { act, question } = useBulkVerbs();
  const peek = usePeek('list');
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const openMove = (uid: string) => setChosen({ action: moveToStage, entry: entryOf(state.listed(), uid) });
  const { onKeyDown } = useBoardKeys({ ...state, board, mayMove, openMove }, frame);
  useBoardDrag(frame, (cell) => state.cells.current.get(cellKey(cell))?.cards ?? [], state.move);
  const shared: BoardState = {
    ...{ board, filter, lanes, look, setLook, mayMove, act },
    placements: state.placements,
    held: state.held,
    selection: state.selection,
    select: state.select,
    movingWith: state.movingWith,
    move: state.move,
    register: state.register,
    onAction: setChosen,
    onPeek: peek.open,
  };
  if (board.stages.length === 0) return <NoStages />;
  return (
    <BoardContext value={shared}>
      <p id="board-keys" className="visually-hidden">
        {t('keys')}
      </p>
      {isEmpty ? <EmptyBoard /> : null}
      <div
        ref={frame}
        role="group"
        aria-label={board.name}
        className={styles.frame}
        data-stale={isStale || undefined}
        data-moving={state.held ? true : undefined}
        onKeyDown={onKeyDown}
      >
        {lanes === 'none' ? <Columns stages={board.stages} /> : <BoardLanes />}
      </div>
      <SelectionBar state={state} pipelineId={board.pipelineId} mayMove={mayMove} />
      {question}
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
      <Suspense>{peek.openId === null ? null : <EntryPeek peek={peek} order={state.order()} act={act} />}</Suspense>
    </BoardContext>
  );
}

function Columns({ stages }: Pick<Board, 'stages'>) {
  return (
    <div className={styles.columns}>
      {stages.map((stage) => (
        <StageColumn key={stage.uid} stage={stage} />
      ))}
    </div>
  );
}

type State = ReturnType<typeof useBoardState>;

function entryOf(listed: ReturnType<State['listed']>, uid: string): ChosenAction['entry'] {
  const card = listed.flatMap(({ cards }) => cards).find((one) => one.uid === uid);
  const isPublished = card?.statusPublish === 'published';
  return { uid, title: card?.title ?? '', isPublished, isTestimonial: (card?.rating ?? null) !== null };
}

/** Shown at the bottom while cards are selected; Escape clears the selection. */
function SelectionBar({ state, pipelineId, mayMove }: { state: State; pipelineId: string; mayMove: boolean }) {
  const t = useTexts(pipelineMessages);
  const { selection, setSelection, listed } = state;
  const [isAsking, setAsking] = useState(false);
  const clear = () => setSelection(nothingSelected);
  const count = selection.ids.size;
  useEscape(count > 0 && !isAsking && !state.held, clear);
  const chosen = listed().flatMap(({ cards }) => cards.filter(({ uid }) => selection.ids.has(uid)));
  const stageIds = new Set(chosen.map(({ stage }) => stage));
  return (
    <>
      {count > 0 ? (
        <div className={styles.bar} role="region" aria-label={t('selection')}>
          <span role="status" className={styles.selected}>
            {t('selected', { count })}
          </span>
          {mayMove ? (
            <Button
              variant="default"
              leftSection={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('move')}
            </Button>
          ) : null}
          <CloseButton aria-label={t('unselect')} onClick={clear} />
        </div>
      ) : null}
      <LateDialog opened={isAsking}>
        {(opened) => (
          <MoveDialog
            opened={opened}
            onClose={() => setAsking(false)}
            onMoved={clear}
            entries={chosen}
            currentStageId={stageIds.size === 1 ? (chosen[0]?.stage ?? null) : null}
            pipelineId={pipelineId}
          />
        )}
      </LateDialog>
    </>
  );
}

function NoStages() {
  const t = useTexts(pipelineMessages);
  const may = useMay();
  return (
    <EmptyState
      icon={<Columns3 size={24} strokeWidth={1.75} />}
      title={t('noStages')}
      message={t('noStagesText')}
      action={may('pipeline.update') ? <ButtonLink to="/settings/pipelines">{t('settings')}</ButtonLink> : null}
    />
  );
}
