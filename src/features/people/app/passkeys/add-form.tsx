import { Alert, Stack, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewPasskey } from '../../passkey.ts';
import { deviceName } from '../../nouns/device-name.ts';
import { ConfirmFields } from '../second-factor/confirm-fields.tsx';
import { passkeyMessages } from './messages.ts';

/** A name and the password or another proof again; the browser then asks for finger, face or PIN. */
export function AddForm({ onClose }: { onClose: () => void }) {
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
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <Stack gap="md">
        <FormAlert reason={action.alert} />
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
        <DialogButtons cancel={t('cancel')} submit={t('next')} isSubmitting={action.isSending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Reads again what a changed passkey changes: the list, what confirms the user, and what is open to them. */
export function usePasskeysChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const { listPasskeys, getSecondFactor, getViewer } = api.me.people;
  return () =>
    Promise.all(
      [listPasskeys, getSecondFactor, getViewer].map((read) => queryClient.invalidateQueries({ queryKey: read.key() })),
    );
}
