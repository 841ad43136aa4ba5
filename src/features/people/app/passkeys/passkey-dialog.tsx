import { Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Passkey } from '../../passkey.ts';
import { AddForm, usePasskeysChanged } from './add-form.tsx';
import { passkeyMessages } from './messages.ts';
import { ConfirmForm } from '../second-factor/confirm-form.tsx';
import { useConfirmed } from '../second-factor/use-confirmed.ts';

export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface Props {
  /** Undefined while it is closed. */
  change: PasskeyChange | undefined;
  onClose: () => void;
}

/** The dialogs of passkeys, loaded together. What it was about stays while it fades out. */
export function PasskeyDialog({ change, onClose }: Props) {
  const t = useTexts(passkeyMessages);
  const [shown, setShown] = useState<PasskeyChange>({ kind: 'add' });
  if (change && change !== shown) setShown(change);
  const titles = { add: t('addTitle'), rename: t('rename'), remove: '' };
  const title = shown.kind === 'remove' ? t('removeTitle', { name: shown.passkey.name }) : titles[shown.kind];
  return (
    <Modal opened={change !== undefined} onClose={onClose} title={title}>
      {shown.kind === 'add' ? <AddForm onClose={onClose} /> : null}
      {shown.kind === 'rename' ? <RenameForm passkey={shown.passkey} onClose={onClose} /> : null}
      {shown.kind === 'remove' ? <RemoveForm passkey={shown.passkey} onClose={onClose} /> : null}
    </Modal>
  );
}

function RemoveForm({ passkey: { key }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyMessages);
  const changed = usePasskeysChanged();
  const { people } = api.me;
  const action = useConfirmed(
    (confirmation) => people.removePasskey.call({ ...confirmation, key }),
    () => {
      snackbar.success(t('removed'));
      onClose();
      return changed();
    },
  );
  return <ConfirmForm text={t('removeText')} action={action} submit={t('remove')} onCancel={onClose} />;
}

function RenameForm({ passkey: { key, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyMessages);
  const changed = usePasskeysChanged();
  const { people } = api.me;
  const action = useActionForm({
    schema: () => import('../../passkey.ts').then((file) => file.RenamePasskey),
    values: { key, name },
    isGuarded: false,
    send: people.renamePasskey.call,
    onSent: () => {
      snackbar.success(t('renamed'));
      onClose();
      return changed();
    },
  });
  const field = textFieldOf(action.form, { key: '', name: t('name') });
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <Stack gap="md">
        <FormAlert reason={action.alert} />
        <TextInput maxLength={60} data-autofocus {...field('name')} />
        <DialogButtons cancel={t('cancel')} submit={t('save')} isSubmitting={action.isSending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
