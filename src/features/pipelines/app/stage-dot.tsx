import type { StageColor } from '../stage-colors.ts';
import styles from './stage-dot.module.css';

/** The color of a stage. Its name is always beside it. */
export function StageDot({ color }: { color: StageColor }) {
  return <span className={styles.dot} data-stage-color={color} aria-hidden />;
}
