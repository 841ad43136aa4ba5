import { Alert, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewPasskey, Passkey } from '../../passkey.ts';
import { passkeyMessages } from './messages.ts';
import { ConfirmForm } from '../second-factor/confirm-form.tsx';
import { useConfirmed } from '../second-factor/use-confirmed.ts';
import { deviceName } from '../../nouns/device-name.ts';
import { ConfirmFields } from '../second-factor/confirm-fields.tsx';

export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface Props {
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
    <DialogForm action={action} cancel={t('cancel')} submit={t('save')} onCancel={onClose}>
      <TextInput maxLength={60} data-autofocus {...field('name')} />
    </DialogForm>
  );
}

/** A name and the password or another proof again; the browser then asks for finger, face or PIN. */
function AddForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(passkeyMessages);
  const changed = usePasskeysChanged();
  const { people } = api.me;
  const action = useActionForm<NewPasskey>({
    schema: () => import('../../passkey.ts').then((file) => file.NewPasskey),
    values: { by: 'password', secret: '', name: deviceName(navigator.userAgent) ?? '' },
    isGuarded: false,
    send: async ({ name, ...confirmation }) => {
      const optionsJSON = await people.startPasskey.call(confirmation);
      const answer = await startRegistration({ optionsJSON }).catch(() => {
        throw new Error(t('notMade'));
      });
      return people.addPasskey.call({ name, answer: { ...answer, response: { ...answer.response } } });
    },
    onSent: () => {
      snackbar.success(t('done'));
      onClose();
      return changed();
    },
  });
  if (!browserSupportsWebAuthn()) return <Alert color="info">{t('unsupported')}</Alert>;
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('next')} onCancel={onClose}>
      <span>{t('addText')}</span>
      <TextInput
        name="name"
        label={t('name')}
        description={t('nameHint')}
        dir="auto"
        maxLength={60}
        value={action.values.name}
        error={action.errors['name']}
        onChange={({ currentTarget }) => action.set({ name: currentTarget.value })}
      />
      <ConfirmFields action={action} />
    </DialogForm>
  );
}

/** Reads again what a changed passkey changes: the list, what confirms the user, and what is open to them. */
function usePasskeysChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const { listPasskeys, getSecondFactor, getViewer } = api.me.people;
  return () =>
    Promise.all(
      [listPasskeys, getSecondFactor, getViewer].map((read) => queryClient.invalidateQueries({ queryKey: read.key() })),
    );
}
