import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { upTo } from '#ui/theme/breakpoints.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import { usePublishing } from '../header/use-publishing.ts';
import { useSaver, useSaverState, useShown } from '../use-entry.ts';
import { Checklist } from './checklist.tsx';
import { Published } from './published.tsx';
import { missingChecks } from './publish-checks.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';
import { PublishPreview } from './publish-preview.tsx';

interface PublishDialogProps {
  onClose: () => void;
}

/** The publishing dialog: before, what is missing and a preview; after, sharing. */
export function PublishDialog({ onClose }: PublishDialogProps) {
  const t = useTexts(publishMessages);
  const isLive = useShown('statusPublish') === 'published';
  const isPhone = useMediaQuery(upTo('phone')) ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isLive ? 'liveTitle' : 'title')}
      size={isLive ? 'md' : 900}
      fullScreen={isPhone}
      centered
    >
      {isLive ? <Published onClose={onClose} /> : <BeforeIt onClose={onClose} />}
    </Modal>
  );
}

function BeforeIt({ onClose }: PublishDialogProps) {
  const t = useTexts(publishMessages);
  const saver = useSaver();
  const { publish, isBusy } = usePublishing();
  // The initial list, so that a field stays while it is being filled in. What may be preset is shown, to be corrected.
  const [asked] = useState(() => [...missingChecks(shownFields(saver.snapshot().queue)), 'type', 'category'] as const);
  const missing = useSaverState(({ queue }) => missingChecks(shownFields(queue)).join(' '));
  const [isBlocked, setBlocked] = useState(false);
  const isReady = missing === '' || missing === 'consent';
  return (
    <form
      className={styles.before}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) publish();
      }}
    >
      <div className={styles.words}>
        <p className={styles.lead}>{t(isBlocked ? 'blocked' : isReady ? 'ready' : 'almost')}</p>
        <Checklist asked={asked} missing={missing.split(' ')} onClose={onClose} onBlocked={setBlocked} />
      </div>
      <PublishPreview />
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t('later')}
        </Button>
        <Button type="submit" loading={isBusy} data-autofocus>
          {t('publish')}
        </Button>
      </div>
    </form>
  );
}
