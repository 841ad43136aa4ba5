import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { problemText } from '../text/problem-text.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the confirming button in the error color. */
  danger?: boolean;
  /** The person must type exactly this, for actions that can't be undone. */
  typeToConfirm?: string;
  /** Duration of the backdrop's fade, in ms. */
  backdropDuration?: number;
  /** May be async; on failure, the dialog stays open and says what to do. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before an action that can't be undone; for other actions, act and offer Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, onClose, backdropDuration = 200 } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      overlayProps={{ transitionProps: { duration: backdropDuration } }}
    >
      <Question {...props} />
    </Modal>
  );
}

function Question(props: ConfirmDialogProps) {
  const { message, typeToConfirm, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(problemText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="md">
      {message ? <Text component="div">{message}</Text> : null}
      {typeToConfirm ? (
        <TextInput
          label={`Type “${typeToConfirm}” to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {failure ? (
        <Alert color="error" role="alert">
          {failure}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          color={props.danger ? 'error' : 'primary'}
          loading={busy}
          disabled={typeToConfirm !== undefined && typed.trim() !== typeToConfirm}
          onClick={() => void confirm()}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}
