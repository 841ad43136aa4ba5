import { MessageSquare } from 'lucide-react';
import { useMay } from '#app-kit/view/use-may.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './card-chat.module.css';
import { openChat } from './open-chat.ts';
import { unreadMessages } from './unread-messages.ts';

/** Opens the messages about an entry, and says how many are unread. */
export function CardChat({ card: { uid, unreadMessages: count } }: { card: EntryCard }) {
  const t = useTexts(unreadMessages);
  if (!useMay()('chat.read')) return null;
  const label = count ? t('openUnread', { count }) : t('open');
  return (
    <button
      type="button"
      className={styles.chat}
      data-unread={count > 0 || undefined}
      aria-label={label}
      title={label}
      onClick={() => openChat(uid)}
    >
      <MessageSquare size={14} strokeWidth={1.75} aria-hidden />
      {count > 0 ? <span aria-hidden>{count > 99 ? t('many') : count}</span> : null}
    </button>
  );
}
