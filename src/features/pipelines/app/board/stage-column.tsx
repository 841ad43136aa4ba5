import { ActionIcon } from '@mantine/core';
import { ChevronsLeftRight, ChevronsRightLeft, CircleCheck, CircleX, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BoardStage } from '../../board.ts';
import { pipelineMessages } from '../messages.ts';
import { StageDot } from '../stage-dot.tsx';
import { useBoard } from './board-context.ts';
import { useCellDrop } from './board-drag.ts';
import { CellList } from './cell-list.tsx';
import { countDelta } from './placements.ts';
import styles from './stage-column.module.css';

const QuickAdd = lazy(async () => ({ default: (await import('./quick-add.tsx')).QuickAdd }));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A stage with its entries; collapsed, a strip that still takes what is dropped on it. */
export function StageColumn({ stage }: { stage: BoardStage }) {
  const { look } = useBoard();
  const [isAdding, setAdding] = useState(false);
  if (look.collapsed.includes(stage.uid)) return <CollapsedStage stage={stage} />;
  return (
    <section className={styles.column} aria-labelledby={`stage-${stage.uid}`}>
      <StageHead stage={stage} onAdd={() => setAdding(true)} />
      {isAdding ? (
        <Suspense>
          <QuickAdd stage={stage} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
      <CellList stage={stage} laneId={undefined} />
    </section>
  );
}

/** Name, color and count of a stage, and since when its oldest entry is there. */
export function StageHead({ stage, onAdd }: { stage: BoardStage; onAdd?: () => void }) {
  const t = useTexts(pipelineMessages.stage);
  const ago = useAgo();
  const { look, setLook, mayMove } = useBoard();
  const { uid, name, color, wipLimit, oldestDate } = stage;
  const counts = useCounts(stage);
  return (
    <header className={styles.head} data-too-full={counts.isTooFull || undefined}>
      <StageDot color={color} />
      <h2 id={`stage-${uid}`} className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <Meaning meaning={stage.meaning} />
      <span
        className={styles.count}
        title={counts.isTooFull && wipLimit ? t('tooFull', { limit: wipLimit }) : undefined}
      >
        <span aria-hidden>{counts.short}</span>
        <span className="visually-hidden">{counts.long}</span>
      </span>
      <span className={styles.tools}>
        {mayMove && onAdd ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('add', { name })} onClick={onAdd}>
            <Plus {...icon} />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('collapse', { name })}
          onClick={() => setLook({ collapsed: [...look.collapsed, uid] })}
        >
          <ChevronsRightLeft {...icon} />
        </ActionIcon>
      </span>
      {oldestDate && counts.total > 0 ? (
        <span className={styles.oldest}>{t('oldest', { ago: ago(oldestDate) })}</span>
      ) : null}
    </header>
  );
}

function Meaning({ meaning }: Pick<BoardStage, 'meaning'>) {
  const t = useTexts(pipelineMessages.stage);
  if (meaning === 'open') return null;
  const Icon = meaning === 'won' ? CircleCheck : CircleX;
  return (
    <span className={styles.meaning} title={t(meaning)}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span className="visually-hidden">{t(meaning)}</span>
    </span>
  );
}

/** With what is on its way counted already. */
function useCounts({ uid, count, total, wipLimit }: BoardStage) {
  const t = useTexts(pipelineMessages.stage);
  const { placements } = useBoard();
  const delta = countDelta(uid, placements);
  const [shown, all] = [Math.max(0, count + delta), Math.max(0, total + delta)];
  const isTooFull = wipLimit !== null && all > wipLimit;
  const short = shown < all ? t('filtered', { count: shown, total: all }) : String(shown);
  const limited = wipLimit === null ? short : t('limited', { total: all, limit: wipLimit });
  const long = [
    shown < all ? short : t('entries', { count: shown }),
    ...(wipLimit === null ? [] : [t(isTooFull ? 'tooFull' : 'limit', { limit: wipLimit })]),
  ].join(', ');
  return { short: shown < all ? short : limited, long, total: all, isTooFull };
}

export function CollapsedStage({ stage }: { stage: BoardStage }) {
  const t = useTexts(pipelineMessages.stage);
  const { look, setLook } = useBoard();
  const { short, long } = useCounts(stage);
  const { ref, isOver } = useCellDrop({ stageId: stage.uid, laneId: undefined });
  const { uid, name, color } = stage;
  return (
    <section ref={ref} className={styles.collapsed} data-over={isOver || undefined} aria-label={name}>
      <button
        type="button"
        className={styles.expand}
        aria-label={`${t('expand', { name })}, ${long}`}
        onClick={() => setLook({ collapsed: look.collapsed.filter((id) => id !== uid) })}
      >
        <ChevronsLeftRight {...icon} />
        <StageDot color={color} />
        <span className={styles.count}>{short}</span>
        <bdi className={styles.turned}>{name}</bdi>
      </button>
    </section>
  );
}
