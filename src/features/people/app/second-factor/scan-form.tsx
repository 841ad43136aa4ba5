import { Stack, Text, TextInput } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { QrPicture } from '#ui/qr/qr-picture.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { secondFactorMessages } from './messages.ts';
import styles from './recovery-codes.module.css';

interface Props {
  app: { secret: string; address: string };
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret for the app, and the code by which the app shows that it has it. */
export function ScanForm({ app: { secret, address }, onTurnedOn, onCancel }: Props) {
  const t = useTexts(secondFactorMessages.scan);
  const words = useTexts(secondFactorMessages);
  const action = useActionForm({
    schema: () => import('../../second-factor.ts').then((file) => file.FirstCode),
    values: { code: '' },
    isGuarded: false,
    send: api.me.people.confirmApp.call,
    onSent: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
  });
  const field = textFieldOf(action.form, { code: t('code') });
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <Stack gap="md">
        <FormAlert reason={action.alert} />
        <span>{t('steps')}</span>
        <div className={styles.code}>
          <QrPicture text={address} label={t('picture')} />
        </div>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('secret')}
          </Text>
          <CopyLine
            text={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            label={t('copy')}
            words={{ copied: t('copied'), copyFailed: t('copyFailed') }}
          />
        </Stack>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} data-autofocus {...field('code')} />
        <DialogButtons
          cancel={words('cancel')}
          submit={t('submit')}
          isSubmitting={action.isSending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
