import { ActionIcon } from '@mantine/core';
import { AtSign, ImagePlus, MapPin, Send } from 'lucide-react';
import { lazy, useState } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { mostAttachments } from '../../limits.ts';
import { composerMessages } from '../messages.ts';
import styles from './composer.module.css';
import type { Draft } from './use-draft.ts';

const MediaPicker = lazy(async () => ({
  default: (await loadPart(() => import('#features/media/app/library/picker/media-picker.tsx'))).MediaPicker,
}));
const PointDialog = lazy(async () => ({ default: (await loadPart(() => import('./point-dialog.tsx'))).PointDialog }));

interface ToolsProps {
  entryId: string;
  draft: Draft;
  isEditing: boolean;
  isDisabled: boolean;
  onChange: (change: Partial<Draft>) => void;
  onMention: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What goes into a message besides words, and the button that sends it. */
export function Tools({ entryId, draft, isEditing, isDisabled, onChange, onMention }: ToolsProps) {
  const t = useTexts(composerMessages);
  const [open, setOpen] = useState<'library' | 'point' | null>(null);
  const room = mostAttachments - draft.attachments.length;
  const attach = (added: Draft['attachments']) => onChange({ attachments: withAdded(draft.attachments, added) });
  return (
    <div className={styles.tools}>
      {isEditing ? null : (
        <>
          <ActionIcon
            aria-label={t('attach')}
            title={t('attach')}
            disabled={room === 0}
            onClick={() => setOpen('library')}
          >
            <ImagePlus {...icon} />
          </ActionIcon>
          <ActionIcon aria-label={t('point')} title={t('point')} disabled={room === 0} onClick={() => setOpen('point')}>
            <MapPin {...icon} />
          </ActionIcon>
        </>
      )}
      <ActionIcon aria-label={t('mention')} title={t('mention')} onClick={onMention}>
        <AtSign {...icon} />
      </ActionIcon>
      <SendButton isEditing={isEditing} isDisabled={isDisabled} />
      <Dialogs {...{ entryId, open, room, onAttach: attach }} onClose={() => setOpen(null)} />
    </div>
  );
}

interface DialogsProps {
  entryId: string;
  open: 'library' | 'point' | null;
  /** How many photos can be added. */
  room: number;
  onAttach: (added: Draft['attachments']) => void;
  onClose: () => void;
}

function Dialogs({ entryId, open, room, onAttach, onClose }: DialogsProps) {
  const accountId = useAccountId();
  return (
    <>
      <LateDialog opened={open === 'library'}>
        {(opened) => (
          <MediaPicker
            accountId={accountId}
            opened={opened}
            max={room}
            onClose={onClose}
            onChoose={(chosen) => onAttach(chosen.map((media) => ({ media, point: null })))}
          />
        )}
      </LateDialog>
      <LateDialog opened={open === 'point'}>
        {(opened) => (
          <PointDialog entryId={entryId} opened={opened} onClose={onClose} onChoose={(one) => onAttach([one])} />
        )}
      </LateDialog>
    </>
  );
}

/** Each photo once: with the point that was chosen last. */
function withAdded(attachments: Draft['attachments'], added: Draft['attachments']): Draft['attachments'] {
  const ids = new Set(added.map(({ media }) => media.uid));
  return [...attachments.filter(({ media }) => !ids.has(media.uid)), ...added].slice(0, mostAttachments);
}

function SendButton({ isEditing, isDisabled }: { isEditing: boolean; isDisabled: boolean }) {
  const t = useTexts(composerMessages);
  return (
    <ActionIcon
      className={styles.send}
      variant="filled"
      color="primary"
      type="submit"
      aria-label={t(isEditing ? 'save' : 'send')}
      title={t(isEditing ? 'save' : 'send')}
      disabled={isDisabled}
    >
      <Send {...icon} data-flip />
    </ActionIcon>
  );
}
