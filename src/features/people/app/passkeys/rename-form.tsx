import { Stack, TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import type { Passkey } from '../../passkey.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { passkeyMessages } from './messages.ts';
import { usePasskeysChanged } from './use-passkeys-changed.ts';

export function RenameForm({ passkey: { key, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
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
