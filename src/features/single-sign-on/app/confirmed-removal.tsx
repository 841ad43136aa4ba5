import { Modal } from '@mantine/core';
import { ConfirmForm } from '#features/people/app/second-factor/confirm-form.tsx';
import { useConfirmed } from '#features/people/app/second-factor/use-confirmed.ts';
import type { Confirmation } from '#features/people/second-factor.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Provider } from '../provider.ts';
import { singleSignOnMessages } from './messages.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** Said afterwards. */
  done: string;
  send: (confirmation: Confirmation) => Promise<Provider>;
}

/** Removes something after the administrator has shown once more who they are. */
export function ConfirmedRemoval({ opened, onClose, title, text, done, send }: Props) {
  const t = useTexts(singleSignOnMessages);
  const { show } = useSingleSignOn();
  const action = useConfirmed(send, (next) => {
    snackbar.success(done);
    onClose();
    show(next);
  });
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <ConfirmForm text={text} action={action} submit={t('remove')} onCancel={onClose} />
    </Modal>
  );
}
