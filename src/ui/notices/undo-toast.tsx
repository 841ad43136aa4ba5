import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { problemText } from '../text/problem-text.ts';
import { showToast } from './toast.ts';
import styles from './undo-toast.module.css';

const offerFor = 10_000;

export interface UndoOffer {
  /** What was done: 'Deleted 12 entries'. */
  message: string;
  undo: () => void | Promise<void>;
  undoLabel?: string;
}

/** Reports an action and offers Undo for 10 seconds. Returns the notice's id. */
export function showUndoToast({ message, undo, undoLabel = 'Undo' }: UndoOffer): string {
  const id = crypto.randomUUID();
  return notifications.show({
    id,
    message: <Offer id={id} message={message} undo={undo} undoLabel={undoLabel} />,
    position: 'bottom-right',
    autoClose: offerFor,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

function Offer({ id, message, undo, undoLabel }: Required<UndoOffer> & { id: string }) {
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      await undo();
    } catch (error) {
      showToast({ kind: 'error', title: 'This could not be undone', message: problemText(error) });
    }
    notifications.hide(id);
  };
  return (
    <span className={styles.offer}>
      <bdi>{message}</bdi>
      <Button variant="subtle" size="xs" loading={busy} onClick={() => void takeBack()}>
        {undoLabel}
      </Button>
    </span>
  );
}
