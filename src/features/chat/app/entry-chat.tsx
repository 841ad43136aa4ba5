import { useMay } from '#app-kit/view/use-may.ts';
import { useSaverState, useShown } from '#features/content/app/editor/use-entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { Conversation } from './conversation/conversation.tsx';
import { MuteButton } from './conversation/conversation-head.tsx';
import styles from './entry-chat.module.css';

const texts = {
  unsaved: 'Give the entry a title or a photo first. Then the team can talk about it here.',
  forbidden: 'You may not read messages. Ask an administrator of the team.',
} as const;

/** The messages about the entry in its editor. */
export function EntryChat() {
  const t = useTexts(texts);
  const entryId = useShown('uid');
  const exists = useSaverState(({ queue }) => queue.exists);
  if (!useMay()('chat.read')) return <p className={styles.note}>{t('forbidden')}</p>;
  if (!exists) return <p className={styles.note}>{t('unsaved')}</p>;
  return (
    <div className={styles.chat}>
      <Conversation
        entryId={entryId}
        renderHead={(chat) =>
          chat ? (
            <div className={styles.head}>
              <MuteButton chat={chat} />
            </div>
          ) : null
        }
      />
    </div>
  );
}
