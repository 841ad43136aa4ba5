import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { TurnOnDialog } from './turn-on-dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { secondFactorMessages } from './messages.ts';
import { useConfirmed } from './use-confirmed.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

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
