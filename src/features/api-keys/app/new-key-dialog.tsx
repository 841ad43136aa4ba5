import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isReading, type KeyPermission, keyPermissions } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewApiKey } from '../api-key.ts';
import styles from './api-keys.module.css';
import { apiKeyMessages } from './messages.ts';

const reading = keyPermissions.filter(isReading);
const expiries = ['30', '90', '365', '730'] as const;

interface NewKeyDialogProps {
  opened: boolean;
  /** What the form begins with. */
  initial?: Pick<NewApiKey, 'name' | 'permissions'>;
  onClose: () => void;
}

const plain = { name: '', permissions: reading };

/** Creates a key and shows its secret, once. */
export function NewKeyDialog({ opened, initial = plain, onClose }: NewKeyDialogProps) {
  const t = useTexts(apiKeyMessages.dialog);
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    // A secret shown only once must not be lost by a click beside the dialog.
    <Modal
      opened={opened}
      onClose={close}
      title={t('title')}
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      withCloseButton={!secret}
    >
      {secret ? (
        <Ready secret={secret} onClose={close} />
      ) : (
        <KeyForm initial={initial} onMade={setSecret} onClose={close} />
      )}
    </Modal>
  );
}

interface KeyFormProps extends Required<Pick<NewKeyDialogProps, 'initial' | 'onClose'>> {
  onMade: (secret: string) => void;
}

function KeyForm({ initial, onMade, onClose }: KeyFormProps) {
  const t = useTexts(apiKeyMessages.dialog);
  const { apiKeys } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const action = useActionForm<NewApiKey, { secret: string }>({
    schema: () => import('../api-key.ts').then((file) => file.NewApiKey),
    values: { ...initial, expireDays: 365 },
    send: (values) =>
      apiKeys.createApiKey
        .call(values)
        .finally(() => void queryClient.invalidateQueries({ queryKey: apiKeys.listApiKeys.key() })),
    onSent: ({ secret }) => onMade(secret),
  });
  const { values, set, errors } = action;
  const field = textFieldOf(action.form, { name: t('name') });
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose}>
      <TextInput description={t('nameHint')} maxLength={100} required data-autofocus {...field('name')} />
      <Permissions
        value={values.permissions}
        onChange={(permissions) => set({ permissions })}
        error={errors['permissions']}
      />
      <Expiry value={values.expireDays} onChange={(expireDays) => set({ expireDays })} />
    </DialogForm>
  );
}

function Expiry({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const t = useTexts(apiKeyMessages.dialog);
  return (
    <Select
      label={t('expiry')}
      allowDeselect={false}
      data={[
        ...expiries.map((days) => ({ value: days as string, label: t('days', { days }) })),
        { value: 'never', label: t('never') },
      ]}
      value={value === null ? 'never' : String(value)}
      onChange={(chosen) => onChange(chosen === 'never' ? null : Number(chosen))}
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
          <Checkbox
            key={permission}
            value={permission}
            aria-invalid={error ? true : undefined}
            label={t(`permission.${permission}`)}
          />
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
