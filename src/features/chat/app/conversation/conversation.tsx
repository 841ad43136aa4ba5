import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { LoadError } from '#ui/page/load-error.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { plainWords } from '../../markdown.ts';
import type { Chat, ChatMessage } from '../../message.ts';
import { Composer } from '../composer/composer.tsx';
import { useOutgoing } from '../composer/outgoing.ts';
import { usePresence } from '../composer/use-presence.ts';
import { authorNameOf } from '../author-name.ts';
import { chatMessages } from '../messages.ts';
import styles from './conversation.module.css';
import { MessageList } from './message-list.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useMessages } from './use-conversation.ts';

interface ConversationProps {
  entryId: string;
  /** The message that a link names. */
  messageId?: string | undefined;
  /** Of what is around it, such as its title. */
  renderHead?: (chat: Chat | undefined) => ReactNode;
}

/** What the team says about an entry, and the field to write in. */
export function Conversation(props: ConversationProps) {
  // Another entry's has a draft and a place of its own.
  return <Open key={props.entryId} {...props} />;
}

function Open({ entryId, messageId, renderHead }: ConversationProps) {
  const t = useTexts(chatMessages);
  const { userId } = useViewer();
  const chat = useQuery(api.account(useAccountId()).chat.getChat.queryOptions({ input: { entryId } }));
  const list = useMessages(entryId);
  const { people, type } = usePresence(entryId);
  const outgoing = useOutgoing(userId, entryId);
  const [focusId, setFocus] = useState<string | null>(messageId ?? null);
  const [answering, setAnswering] = useState<ChatMessage | null>(null);
  const [editing, setEditing] = useState<ChatMessage | null>(null);
  useEffect(() => setFocus(messageId ?? null), [messageId]);
  const messages = list.items ?? [];
  const firstUnread = useFirstUnread(chat.data);
  useMarkRead(entryId, messages[0]?.number ?? 0, chat.data?.readNumber);
  if (chat.error || (list.error && !list.items))
    return <LoadError query={chat.error ? chat : list} title={t('failed')} missing={t('closed')} />;
  const editLast = () => {
    const own = messages.find((message) => message.userId === userId && !message.deletedDate);
    if (own) setEditing(own);
  };
  return (
    <section className={styles.chat} aria-label={t('about', { title: chat.data?.title || t('untitled') })}>
      {renderHead?.(chat.data)}
      <Pinned pinned={chat.data?.pinned ?? []} onChoose={setFocus} />
      {chat.data && list.items ? (
        <MessageList
          {...{ list, outgoing, firstUnread, focusId }}
          chat={chat.data}
          onFocused={() => setFocus(null)}
          onGoTo={setFocus}
          onReply={setAnswering}
          onEdit={setEditing}
        />
      ) : (
        <Waiting />
      )}
      <Others people={people} />
      <Composer
        {...{ entryId, answering, editing }}
        people={chat.data?.people ?? []}
        onAnswered={() => setAnswering(null)}
        onEdited={() => setEditing(null)}
        onEditLast={editLast}
        onType={type}
      />
    </section>
  );
}

function Waiting() {
  const t = useTexts(chatMessages);
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      <SkeletonRows count={4} height={56} />
    </div>
  );
}

/** The place of “New” stays while one reads on. */
function useFirstUnread(chat: Chat | undefined): number {
  const found = useRef<number | null>(null);
  if (found.current === null && chat)
    found.current = chat.readNumber > 0 && chat.readNumber < chat.lastNumber ? chat.readNumber + 1 : 0;
  return found.current ?? 0;
}

function Pinned({ pinned, onChoose }: { pinned: Chat['pinned']; onChoose: (messageId: string) => void }) {
  const t = useTexts(chatMessages);
  if (pinned.length === 0) return null;
  return (
    <details className={styles.pinned}>
      <summary>
        <Pin size={14} strokeWidth={1.75} aria-hidden /> {t('pinned', { count: pinned.length })}
      </summary>
      <ul>
        {pinned.map(({ uid, text, ...author }) => (
          <li key={uid}>
            <button type="button" onClick={() => onChoose(uid)} title={t('goTo', { name: authorNameOf(author, t) })}>
              <bdi className={styles.name}>{authorNameOf(author, t)}</bdi> <bdi>{plainWords(text)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who else is here, and who types. */
function Others({ people }: { people: ReturnType<typeof usePresence>['people'] }) {
  const t = useTexts(chatMessages);
  const typing = people.filter(({ isTyping }) => isTyping).map(({ name }) => name || t('someone'));
  const [name = '', other = ''] = typing;
  const typingText =
    typing.length === 0
      ? ''
      : typing.length === 1
        ? t('typingOne', { name })
        : typing.length === 2
          ? t('typingTwo', { name, other })
          : t('typingMany', { name, other, count: typing.length - 2 });
  const names = people.map((person) => person.name || t('someone')).join(', ');
  return (
    <p className={styles.others}>
      {people.length > 0 ? <span className={styles.dot} aria-hidden /> : null}
      <span dir="auto">{typingText || (people.length > 0 ? t('online', { count: people.length, names }) : '')}</span>
    </p>
  );
}
