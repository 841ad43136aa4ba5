import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { secondProofMessages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmed } from './use-confirmed.ts';

export function NewCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(secondProofMessages);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const { people } = api.me;
  const action = useConfirmed(people.createRecoveryCodes.call, ({ recoveryCodes }) => {
    setCodes(recoveryCodes);
    return queryClient.invalidateQueries({ queryKey: people.getSecondProof.key() });
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
