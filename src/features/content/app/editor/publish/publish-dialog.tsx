import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { upTo } from '#ui/theme/breakpoints.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useEntryActions } from '#app-kit/entry-actions.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { shownFields } from '../saving/autosave-queue.ts';
import { usePublishing } from '../header/use-publishing.ts';
import { useSaver, useSaverState, useShown } from '../use-entry.ts';
import { Checklist } from './checklist.tsx';
import { missingChecks } from './publish-checks.ts';
import styles from './publish-dialog.module.css';
import { publishMessages } from './publish-messages.ts';
import { EntryLook, PublishPreview } from './publish-preview.tsx';
import { type ChosenAction, EntryActionDialog } from '../../entry-action-dialog.tsx';
import { contentMessages } from '../../messages.ts';
import { useHiddenReason, usePublicAddress } from '../../status/hidden-entries.tsx';

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
  const [blocking, setBlocking] = useState<readonly string[]>([]);
  const setBlocked = useCallback(
    (part: string, isMissing: boolean) =>
      setBlocking((known) => [...known.filter((one) => one !== part), ...(isMissing ? [part] : [])]),
    [],
  );
  const lacksPhotos = blocking.length === 1 && blocking[0] === 'photoSlots';
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
        <p className={styles.lead}>
          {t(lacksPhotos ? 'blockedByPhotos' : blocking.length > 0 ? 'blocked' : isReady ? 'ready' : 'almost')}
        </p>
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

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Next steps for a new page: view it, share it, request a testimonial. */
function Published({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishMessages);
  const entry = { uid: useShown('uid'), path: useShown('path') };
  const hidden = useHiddenReason(entry.uid);
  const address = usePublicAddress(entry);
  const why = useTexts(contentMessages.notShownText);
  return (
    <div className={styles.published}>
      <p className={styles.lead}>{hidden ? why(hidden) : t('live')}</p>
      <EntryLook look="card" />
      {address ? <PassOn address={address} /> : null}
      <div className={styles.foot}>
        <NextSteps />
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

function PassOn({ address }: { address: string }) {
  const t = useTexts(publishMessages);
  const title = useShown('title');
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  // Canceled by the user or not allowed: the link is shown beside it.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <>
      <TextInput aria-label={t('link')} dir="ltr" readOnly value={address} onFocus={(event) => event.target.select()} />
      <div className={styles.pass}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<ExternalLink {...icon} />}
        >
          {t('view')}
        </Button>
        <Button variant="default" leftSection={<Copy {...icon} />} onClick={() => void copyText(address, words)}>
          {t('copy')}
        </Button>
        {'share' in navigator ? (
          <Button variant="default" leftSection={<Share2 {...icon} />} onClick={share}>
            {t('share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Actions of other capabilities for a published entry, such as requesting a testimonial. */
function NextSteps() {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const entry = {
    uid: useShown('uid'),
    title: useShown('title'),
    isPublished: true,
    isTestimonial: useShown('testimonial') !== null,
  };
  return (
    <>
      {useEntryActions(entry).map((action) => (
        <Button key={action.id} leftSection={<action.icon {...icon} />} onClick={() => setChosen({ action, entry })}>
          {action.label}
        </Button>
      ))}
      <EntryActionDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
