import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { QrPicture } from '#ui/qr/qr-picture.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { secondFactorMessages } from './messages.ts';
import { useConfirmed } from './use-confirmed.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './recovery-codes.module.css';

export type SecondFactorChange = 'on' | 'off' | 'codes';

interface Props {
  /** The dialog that is open; undefined for none. */
  change: SecondFactorChange | undefined;
  onClose: () => void;
}

/** The dialogs of two-step sign-in, loaded together. */
export function SecondFactorDialog({ change, onClose }: Props) {
  return (
    <>
      <TurnOnDialog opened={change === 'on'} onClose={onClose} />
      <TurnOffDialog opened={change === 'off'} onClose={onClose} />
      <NewCodesDialog opened={change === 'codes'} onClose={onClose} />
    </>
  );
}

function TurnOffDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(secondFactorMessages);
  const queryClient = useQueryClient();
  const { people } = api.me;
  const action = useConfirmed(people.removeApp.call, () => {
    snackbar.success(t('isOff'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: people.getSecondFactor.key() });
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('turnOffTitle')}>
      <ConfirmForm text={t('turnOffText')} action={action} submit={t('turnOff')} onCancel={onClose} />
    </Modal>
  );
}

function NewCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(secondFactorMessages);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const { people } = api.me;
  const action = useConfirmed(people.createRecoveryCodes.call, ({ recoveryCodes }) => {
    setCodes(recoveryCodes);
    return queryClient.invalidateQueries({ queryKey: people.getSecondFactor.key() });
  });
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    // What is shown only once must not be lost by a click beside the dialog.
    <Modal
      opened={opened}
      onClose={close}
      title={t(codes ? 'codes.title' : 'newCodesTitle')}
      closeOnClickOutside={!codes}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        <ConfirmForm text={t('newCodesText')} action={action} submit={t('makeCodes')} onCancel={close} />
      )}
    </Modal>
  );
}

/** Three steps: the password again, the app's first code, and the recovery codes. */
function TurnOnDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(secondFactorMessages);
  const queryClient = useQueryClient();
  const [app, setApp] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<string[]>();
  const { people } = api.me;
  const action = useConfirmed(people.startApp.call, setApp);
  const close = () => {
    setApp(undefined);
    setCodes(undefined);
    onClose();
    if (!codes) return;
    void queryClient.invalidateQueries({ queryKey: people.getSecondFactor.key() });
    void queryClient.invalidateQueries({ queryKey: people.listSessions.key() });
    void queryClient.invalidateQueries({ queryKey: people.getViewer.key() });
  };
  return (
    // What is shown only once must not be lost by a click beside the dialog.
    <Modal
      opened={opened}
      onClose={close}
      title={t(codes ? 'codes.title' : app ? 'scan.title' : 'title')}
      closeOnClickOutside={!app}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : app ? (
        <ScanForm app={app} onTurnedOn={setCodes} onCancel={close} />
      ) : (
        <ConfirmForm action={action} submit={t('next')} onCancel={close} />
      )}
    </Modal>
  );
}

interface ScanFormProps {
  app: { secret: string; address: string };
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret for the app, and the code by which the app shows that it has it. */
function ScanForm({ app: { secret, address }, onTurnedOn, onCancel }: ScanFormProps) {
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
    <DialogForm action={action} cancel={words('cancel')} submit={t('submit')} onCancel={onCancel}>
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
    </DialogForm>
  );
}
