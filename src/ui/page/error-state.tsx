import { Button } from '@mantine/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTitleInPlace } from './page-header.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  title?: string;
  /** Why it failed and what helps, in plain words. */
  reason: string;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** What the address names doesn't exist: the browser tab says so as well. */
  isMissing?: boolean;
}

/** A list, panel or page that could not be loaded. */
export function ErrorState({
  title = 'This could not be loaded',
  reason,
  onRetry,
  retrying = false,
  retryLabel = 'Retry',
  isMissing = false,
}: ErrorStateProps) {
  useTitleInPlace(title, isMissing);
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon} data-kind="error" aria-hidden>
        <TriangleAlert size={24} strokeWidth={1.75} />
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{reason}</p>
      {onRetry ? (
        <Button
          className={styles.action}
          variant="default"
          leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
          loading={retrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
