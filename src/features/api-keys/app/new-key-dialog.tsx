import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type KeyPermission, keyPermissions } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './api-keys.module.css';
import { apiKeyMessages } from './messages.ts';

const reading = keyPermissions.filter((permission) => permission.endsWith('.read'));
const expiries = ['30', '90', '365', '730'] as const;

/** Makes a key and shows its secret, this once. */
export function NewKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(apiKeyMessages.dialog);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    // A secret that is shown once isn't lost by a click beside the dialog.
    <Modal
      opened={opened}
      onClose={close}
      title={t('title')}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      withCloseButton={!secret}
    >
      {secret ? <Ready secret={secret} onClose={close} /> : <KeyForm onMade={setSecret} onClose={close} />}
    </Modal>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const t = useTexts(apiKeyMessages.dialog);
  const { apiKeys } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<KeyPermission[]>(reading);
  const [expiry, setExpiry] = useState<string>('365');
  const create = useMutation(
    apiKeys.createApiKey.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: ({ secret }) => onMade(secret),
      onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeys.listApiKeys.key() }),
    }),
  );
  const errors = problemFields(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate({ name, permissions, expireDays: expiry === 'never' ? null : Number(expiry) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormAlert reason={problemAboveForm(create.error)} />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          dir="auto"
          maxLength={100}
          data-autofocus
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Permissions value={permissions} onChange={setPermissions} error={errors['permissions']} />
        <Expiry value={expiry} onChange={setExpiry} />
        <DialogButtons cancel={t('cancel')} submit={t('submit')} isSubmitting={create.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function Expiry({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts(apiKeyMessages.dialog);
  return (
    <Select
      label={t('expiry')}
      allowDeselect={false}
      data={[
        ...expiries.map((days) => ({ value: days as string, label: t('days', { days }) })),
        { value: 'never', label: t('never') },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  );
}

interface PermissionsProps {
  value: KeyPermission[];
  onChange: (value: KeyPermission[]) => void;
  error: string | undefined;
}

function Permissions({ value, onChange, error }: PermissionsProps) {
  const t = useTexts(apiKeyMessages);
  return (
    <Checkbox.Group
      label={t('dialog.permissions')}
      value={value}
      onChange={(chosen) => onChange(keyPermissions.filter((permission) => chosen.includes(permission)))}
      error={error}
    >
      <Group gap="xs" mt="xs">
        <Button size="compact-xs" variant="default" onClick={() => onChange([...keyPermissions])}>
          {t('dialog.all')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange([...reading])}>
          {t('dialog.reading')}
        </Button>
      </Group>
      <div className={styles.choices}>
        {keyPermissions.map((permission) => (
          <Checkbox key={permission} value={permission} label={t(`permission.${permission}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Ready({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(apiKeyMessages);
  return (
    <Stack gap="md" role="status">
      <strong>{t('dialog.readyTitle')}</strong>
      <span>{t('dialog.readyText')}</span>
      <CopyLine text={secret} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('dialog.done')}</Button>
      </Group>
    </Stack>
  );
}
