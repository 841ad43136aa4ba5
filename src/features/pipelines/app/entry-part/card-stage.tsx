import type { EntryCard } from '#features/content/entry-card.ts';
import { StageDot } from '../stage-dot.tsx';
import { findStage, usePipelines } from '../use-pipelines.ts';
import styles from './entry-part.module.css';

/** The stage of an entry in lists, with its color. */
export function CardStage({ card }: { card: EntryCard }) {
  const found = findStage(usePipelines().data, card.stage);
  if (!found) return null;
  return (
    <span className={styles.stage} title={found.pipeline.name}>
      <StageDot color={found.stage.color} />
      <bdi className={styles.name}>{found.stage.name}</bdi>
    </span>
  );
}
