import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { HiddenReason } from '../../story-steps.ts';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import styles from './story.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  onHide: (reason: HiddenReason) => void;
}

/** Asks for the reason, which is counted in the collection ledger. */
export function HideDialog({ opened, onClose, onHide }: Props) {
  const t = useTexts(inboxMessages);
  const [reason, setReason] = useState<HiddenReason>('offTopic');
  return (
    <Modal opened={opened} onClose={onClose} title={t('story.hideTitle')}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          onHide(reason);
          onClose();
        }}
      >
        <p className={styles.muted}>{t('story.hideText')}</p>
        <NativeSelect
          label={t('story.reason')}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(HiddenReason.parse(currentTarget.value))}
          data={HiddenReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <DialogButtons cancel={t('story.cancel')} submit={t('hideAll')} isSubmitting={false} onCancel={onClose} />
      </form>
    </Modal>
  );
}
