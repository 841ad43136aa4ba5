import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BoardLane, BoardStage } from '../../board.ts';
import { pipelineMessages } from '../messages.ts';
import styles from './board.module.css';
import { useBoard } from './board-context.ts';
import { CellList } from './cell-list.tsx';
import { CollapsedStage, StageHead } from './stage-column.tsx';

const QuickAdd = lazy(async () => ({ default: (await import('./quick-add.tsx')).QuickAdd }));

/** The stages side by side, once for each person or content type. */
export function BoardLanes() {
  const { board } = useBoard();
  return (
    <div className={styles.lanes}>
      <div className={styles.heads}>
        {board.stages.map((stage) => (
          <LaneHead key={stage.uid} stage={stage} />
        ))}
      </div>
      {board.lanes.map((lane) => (
        <Lane key={lane.id ?? ''} lane={lane} />
      ))}
    </div>
  );
}

function LaneHead({ stage }: { stage: BoardStage }) {
  const { look } = useBoard();
  const [isAdding, setAdding] = useState(false);
  if (look.collapsed.includes(stage.uid))
    return (
      <div className={styles.strip}>
        <CollapsedStage stage={stage} />
      </div>
    );
  return (
    <div className={styles.laneHead}>
      <StageHead stage={stage} onAdd={() => setAdding(true)} />
      {isAdding ? (
        <Suspense>
          <QuickAdd stage={stage} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Lane({ lane }: { lane: BoardLane }) {
  const t = useTexts(pipelineMessages);
  const { board, lanes, look } = useBoard();
  const { ref, wasSeen } = useWasSeen();
  const nameless = lanes === 'contentType' ? 'noContentType' : lane.id === null ? 'noPerson' : 'unknownPerson';
  const name = lane.name ?? t(nameless);
  return (
    <section ref={ref} className={styles.lane} aria-label={t('lane', { name, count: lane.count })}>
      <h2 className={styles.laneTitle}>
        <bdi>{name}</bdi>
        <span className={styles.laneCount}>{lane.count}</span>
      </h2>
      <div className={styles.cells}>
        {wasSeen
          ? board.stages.map((stage) =>
              look.collapsed.includes(stage.uid) ? (
                <span key={stage.uid} className={styles.gap} />
              ) : (
                <CellList key={stage.uid} stage={stage} laneId={lane.id ?? ''} />
              ),
            )
          : null}
      </div>
    </section>
  );
}

/** Whether it has come near the window: lanes below fetch nothing yet. */
function useWasSeen() {
  const ref = useRef<HTMLElement>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || wasSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return { ref, wasSeen };
}
