import { useMay } from '#app-kit/view/use-may.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Reaction } from '../../limits.ts';
import type { ChatMessage } from '../../message.ts';
import { chatMessages } from '../messages.ts';
import styles from './message-item.module.css';
import { useMessageVerbs } from './use-message-verbs.ts';

/** Who reacted how; a press joins them, or takes that back. */
export function Reactions({ message, viewerId }: { message: ChatMessage; viewerId: string }) {
  const t = useTexts(chatMessages);
  const { react } = useMessageVerbs(message);
  const mayWrite = useMay()('chat.write');
  if (message.reactions.length === 0) return null;
  return (
    <p className={styles.reactions}>
      {message.reactions.map(({ emoji, userIds, names }) => {
        const isOwn = userIds.includes(viewerId);
        const label = t('reaction', {
          emoji,
          count: userIds.length,
          names: names.map((name) => name || t('someone')).join(', '),
        });
        return (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            aria-pressed={isOwn}
            aria-label={label}
            title={label}
            disabled={!mayWrite}
            onClick={() => void react(emoji as Reaction, !isOwn)}
          >
            <span aria-hidden>{emoji}</span> <span aria-hidden>{userIds.length}</span>
          </button>
        );
      })}
    </p>
  );
}
