import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface ConfirmedButtonProps {
  label: string;
  /** Names the record, where several are in a list. */
  accessibleLabel?: string;
  /** In a notice, where it is what there is to do. */
  isMain?: boolean;
  title: string;
  message: string;
  /** On failure, the question stays open and shows why. */
  onConfirm: () => Promise<void>;
}

/** A small button for an action that can't be undone: it asks first. */
export function ConfirmedButton({ label, accessibleLabel, isMain, title, message, onConfirm }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setAsking(false);
  };
  return (
    <>
      <Button
        {...(isMain ? { size: 'sm', variant: 'default', mt: 'sm' } : { size: 'xs', variant: 'subtle', color: 'error' })}
        aria-label={accessibleLabel}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        message={message}
        confirmLabel={label}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
