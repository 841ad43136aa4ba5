import { Check, CloudOff, CloudUpload } from 'lucide-react';
import styles from './save-indicator.module.css';

export type SaveState = 'saved' | 'saving' | 'offline';

export interface SaveIndicatorProps {
  state: SaveState;
  labels?: Record<SaveState, string>;
}

const icons = { saved: Check, saving: CloudUpload, offline: CloudOff };

const english: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device',
};

/** The state of the last change, announced to screen readers. No spinner: it would repaint while the user types. */
export function SaveIndicator({ state, labels = english }: SaveIndicatorProps) {
  const Icon = icons[state];
  return (
    <span role="status" className={styles.indicator} data-state={state}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className={styles.icon} />
      {labels[state]}
    </span>
  );
}
