import { Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';

interface DialogFormProps {
  /** The return value of `useActionForm`. */
  action: { alert: string | null; isSending: boolean; submit: (event: FormEvent) => unknown };
  cancel: string;
  submit: string;
  /** What it does can’t be taken back easily. */
  danger?: boolean;
  onCancel: () => void;
  /** Opposite its buttons, such as one that deletes what is edited. */
  opposite?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: why it failed, its fields, its buttons. */
export function DialogForm({ action, onCancel, opposite, children, ...words }: DialogFormProps) {
  const buttons = <DialogButtons {...words} isSubmitting={action.isSending} onCancel={onCancel} />;
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <Stack gap="md">
        <FormAlert reason={action.alert} />
        {children}
        {opposite === undefined ? (
          buttons
        ) : (
          <Group justify="space-between">
            {opposite ?? <span />}
            {buttons}
          </Group>
        )}
      </Stack>
    </form>
  );
}
