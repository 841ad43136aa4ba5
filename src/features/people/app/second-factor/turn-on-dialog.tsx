import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { secondFactorMessages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';
import { useConfirmed } from './use-confirmed.ts';

/** Three steps: the password again, the app's first code, and the recovery codes. */
export function TurnOnDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
