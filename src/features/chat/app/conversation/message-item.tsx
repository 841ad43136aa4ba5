import { memo } from 'react';
import { useFormatter } from 'use-intl';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { plainWords } from '../../markdown.ts';
import type { ChatMessage } from '../../message.ts';
import { authorNameOf } from '../author-name.ts';
import { chatMessages } from '../messages.ts';
import { Attachments } from './attachments.tsx';
import { MessageActions } from './message-actions.tsx';
import type { MessageRow } from './message-rows.ts';
import { MessageText } from './message-text.tsx';
import styles from './message-item.module.css';
import { Reactions } from './reactions.tsx';

interface MessageItemProps {
  row: MessageRow;
  viewerId: string;
  onGoTo: (messageId: string) => void;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
}

export const MessageItem = memo(function MessageItem({ row, viewerId, onGoTo, ...acts }: MessageItemProps) {
  const t = useTexts(chatMessages);
  const { message, isContinued } = row;
  const name = authorNameOf(message, t);
  const isDeleted = message.deletedDate !== null;
  return (
    <article
      className={styles.message}
      data-message={message.uid}
      data-continued={isContinued || undefined}
      data-pinned={message.pinnedDate !== null || undefined}
      aria-label={name}
    >
      <span className={styles.side}>
        {isContinued ? null : <NameMark name={name} src={message.logoUrl} size={32} round />}
      </span>
      <div className={styles.body}>
        <Head message={message} name={name} isContinued={isContinued} />
        {message.replyTo ? <Quote replyTo={message.replyTo} onGoTo={onGoTo} /> : null}
        {isDeleted ? (
          <p className={styles.deleted}>{t('deleted')}</p>
        ) : (
          <>
            {message.text ? <MessageText text={message.text} mentions={message.mentions} viewerId={viewerId} /> : null}
            <Attachments attachments={message.attachments} />
            <Reactions message={message} viewerId={viewerId} />
          </>
        )}
      </div>
      {isDeleted ? null : <MessageActions message={message} name={name} viewerId={viewerId} {...acts} />}
    </article>
  );
});

function Head({ message, name, isContinued }: { message: ChatMessage; name: string; isContinued: boolean }) {
  const t = useTexts(chatMessages);
  const format = useFormatter();
  const time = (
    <time
      className={styles.time}
      dateTime={message.createDate.toISOString()}
      title={format.dateTime(message.createDate, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {format.dateTime(message.createDate, { timeStyle: 'short' })}
    </time>
  );
  const edited = message.editedDate && !message.deletedDate ? <span className={styles.time}>{t('edited')}</span> : null;
  if (isContinued)
    return edited ? <p className={styles.head}>{edited}</p> : <span className="visually-hidden">{time}</span>;
  return (
    <p className={styles.head}>
      <bdi className={styles.name}>{name}</bdi>
      {message.isOfAgency ? (
        <span className={styles.agency} title={t('agencyHint')}>
          {t('agency')}
        </span>
      ) : null}
      {time}
      {edited}
    </p>
  );
}

function Quote({ replyTo, onGoTo }: { replyTo: NonNullable<ChatMessage['replyTo']>; onGoTo: (id: string) => void }) {
  const t = useTexts(chatMessages);
  const name = replyTo.authorName || t('someone');
  return (
    <button type="button" className={styles.quote} onClick={() => onGoTo(replyTo.uid)} title={t('goTo', { name })}>
      <bdi className={styles.name}>{name}</bdi>
      <bdi className={styles.quoted}>{plainWords(replyTo.text) || '…'}</bdi>
    </button>
  );
}
