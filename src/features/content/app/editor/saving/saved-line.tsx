import { Tooltip } from '@mantine/core';
import { useFormatter, useNow } from 'use-intl';
import { Check, CloudOff, CloudUpload } from 'lucide-react';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isUnsent } from './autosave-queue.ts';
import type { SaverSnapshot } from './entry-saver.ts';
import styles from '../header/editor-header.module.css';
import { editorMessages } from '../editor-messages.ts';
import { useSaverState } from '../use-entry.ts';

const justNowMs = 5_000;

/** 'Saved', and how long ago: the time updates visually only, so that screen readers announce just changes. */
export function SavedLine() {
  const t = useTexts(editorMessages.save);
  const format = useFormatter();
  const now = useNow({ updateInterval: justNowMs });
  const ago = useAgo(justNowMs);
  const saveStatus = useSaverState(saveStatusOf);
  const savedAt = useSaverState((snapshot) => snapshot.savedAt);
  const exists = useSaverState(({ queue }) => queue.exists);
  const changedAt = useSaverState(({ queue }) => queue.base.updateDate);
  if (!exists && saveStatus === 'saved') return <span className={styles.blank}>{t('blank')}</span>;
  const state: SaveState = saveStatus === 'saved' || saveStatus === 'saving' ? saveStatus : 'offline';
  const at = savedAt ?? changedAt;
  const when = now.getTime() - at.getTime() < justNowMs ? t('now') : ago(at);
  return (
    <span className={styles.saved}>
      <SaveIndicator
        state={state}
        labels={{ saved: t('saved'), saving: t('saving'), offline: t(waitingText(saveStatus)) }}
      />
      {saveStatus === 'saved' ? (
        <Tooltip label={format.dateTime(at, { dateStyle: 'full', timeStyle: 'medium' })}>
          <span className={styles.ago} aria-hidden>
            {when}
          </span>
        </Tooltip>
      ) : null}
    </span>
  );
}

type SaveStatus = 'saved' | 'saving' | 'offline' | 'signedOut' | 'unavailable' | 'waiting';

function saveStatusOf({ queue }: SaverSnapshot): SaveStatus {
  if (!isUnsent(queue)) return 'saved';
  if (queue.conflict || queue.trouble?.kind === 'gone') return 'waiting';
  if (queue.trouble) return queue.trouble.kind;
  const isHeldBack = queue.sent === null && Object.keys(queue.typed).every((field) => field in queue.refused);
  return isHeldBack ? 'waiting' : 'saving';
}

function waitingText(saveStatus: SaveStatus): Exclude<SaveStatus, 'saved' | 'saving'> {
  return saveStatus === 'saved' || saveStatus === 'saving' ? 'offline' : saveStatus;
}

type SaveState = 'saved' | 'saving' | 'offline';

const icons = { saved: Check, saving: CloudUpload, offline: CloudOff };

/** The state of the last change, announced to screen readers. No spinner: it would repaint while the user types. */
function SaveIndicator({ state, labels }: { state: SaveState; labels: Record<SaveState, string> }) {
  const Icon = icons[state];
  return (
    <span role="status" className={styles.indicator} data-state={state}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className={styles.icon} />
      {labels[state]}
    </span>
  );
}
