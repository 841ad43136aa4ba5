import { Button, CloseButton } from '@mantine/core';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { plainWords } from '../../markdown.ts';
import { chatMessages, composerMessages } from '../messages.ts';
import styles from './composer.module.css';
import type { Draft } from './use-draft.ts';

interface ContextProps {
  draft: Draft;
  isEditing: boolean;
  problem: string | null;
  onChange: (change: Partial<Draft>) => void;
  onCancel: () => void;
}

/** What is answered or edited. */
export function Context({ draft, isEditing, problem, onChange, onCancel }: ContextProps) {
  const t = useTexts(composerMessages);
  const words = useTexts(chatMessages);
  if (isEditing)
    return (
      <div className={styles.context}>
        <span role={problem ? 'alert' : undefined} data-problem={problem ? true : undefined}>
          {problem ?? t('editing')}
        </span>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    );
  if (!draft.replyTo) return null;
  return (
    <div className={styles.context}>
      <span>
        {words('replyingTo', { name: draft.replyTo.authorName || words('someone') })}{' '}
        <bdi>{plainWords(draft.replyTo.text)}</bdi>
      </span>
      <CloseButton size="sm" aria-label={t('notReply')} onClick={() => onChange({ replyTo: null })} />
    </div>
  );
}

interface AttachedListProps {
  attachments: Draft['attachments'];
  onChange: (attachments: Draft['attachments']) => void;
}

export function AttachedList({ attachments, onChange }: AttachedListProps) {
  const t = useTexts(composerMessages);
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.attached}>
      {attachments.map(({ media }, index) => (
        <li key={media.uid}>
          <MediaThumb media={media} sizes="72px" ratio={1} />
          <CloseButton
            className={styles.detach}
            size="sm"
            aria-label={t('detach', { number: index + 1 })}
            onClick={() => onChange(attachments.filter((one) => one.media.uid !== media.uid))}
          />
        </li>
      ))}
    </ul>
  );
}
