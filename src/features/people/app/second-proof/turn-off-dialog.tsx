import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { secondProofMessages } from './messages.ts';
import { useConfirmed } from './use-confirmed.ts';

export function TurnOffDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(secondProofMessages);
  const queryClient = useQueryClient();
  const { people } = api.me;
  const action = useConfirmed(people.removeApp.call, () => {
    snackbar.success(t('isOff'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: people.getSecondProof.key() });
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('turnOffTitle')}>
      <ConfirmForm text={t('turnOffText')} action={action} submit={t('turnOff')} onCancel={onClose} />
    </Modal>
  );
}
