import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  discard: string;
  save: string;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Shown before the buttons. */
  children?: ReactNode;
}

/** The footer of a form that is taller than the window: its buttons stay visible. */
export function SaveBar({ discard, save, isDirty, isSaving, onDiscard, children }: SaveBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {children}
      <Button variant="default" disabled={!isDirty || isSaving} onClick={onDiscard}>
        {discard}
      </Button>
      <Button type="submit" loading={isSaving}>
        {save}
      </Button>
    </div>
  );
}
