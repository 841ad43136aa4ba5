import { useTexts } from '#ui/text/use-texts.ts';
import type { WritingState } from '../writing-state.ts';
import { stateMessages } from './state-messages.ts';
import styles from './state-mark.module.css';

/** The state of a text for a destination, by word and color. */
export function StateMark({ state }: { state: WritingState }) {
  const t = useTexts(stateMessages);
  return (
    <span className={styles.mark} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
