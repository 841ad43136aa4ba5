import { Button } from '@mantine/core';
import { BellOff, MessagesSquare } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { plainWords } from '../../markdown.ts';
import type { Conversation } from '../../message.ts';
import { authorNameOf } from '../author-name.ts';
import { unreadEvents } from '../unread/use-unread-count.ts';
import styles from './content-messages.module.css';
import { pageMessages } from './page-messages.ts';

interface ConversationListProps {
  openId: string | undefined;
  unread: boolean;
  onOpen: (entryId: string) => void;
  onShowAll: () => void;
}

/** Entries with messages, the latest first. */
export function ConversationList({ openId, unread, onOpen, onShowAll }: ConversationListProps) {
  const t = useTexts(pageMessages);
  const { chat } = api.account(useAccountId());
  const list = usePagedList(
    chat.listConversations.infiniteOptions({ input: (cursor: Cursor) => ({ unread, cursor }), ...paged }),
  );
  useLiveRefresh(unreadEvents, chat.listConversations.key());
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  return (
    <PagedList
      query={list}
      failed={t('failed')}
      waiting={<SkeletonRows count={6} height={64} />}
      empty={
        <EmptyState
          icon={<MessagesSquare size={24} strokeWidth={1.75} />}
          title={t(unread ? 'noneUnread' : 'none')}
          message={t(unread ? 'noneUnreadText' : 'noneText')}
          action={unread ? showAll : <ButtonLink to="/content-list">{t('openList')}</ButtonLink>}
        />
      }
      more={list}
    >
      {(items) => (
        <ul className={styles.list} aria-label={t('list')}>
          {items.map((one) => (
            <li key={one.entryId}>
              <Row conversation={one} isOpen={one.entryId === openId} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface RowProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: (entryId: string) => void;
}

function Row({ conversation, isOpen, onOpen }: RowProps) {
  const t = useTexts(pageMessages);
  const ago = useAgo();
  const { entryId, title, cover, last, lastDate, unread, isMuted } = conversation;
  const text = last ? plainWords(last.text) || t('photos', { count: last.attachmentCount }) : '';
  return (
    <button
      type="button"
      className={styles.row}
      data-conversation={entryId}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(entryId)}
    >
      <span className={styles.cover}>
        <MediaThumb media={cover} sizes="48px" />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <bdi className={styles.title}>{title || t('untitled')}</bdi>
          <time className={styles.muted} dateTime={lastDate.toISOString()}>
            {ago(lastDate)}
          </time>
        </span>
        <span className={styles.line}>
          <bdi className={styles.last}>{last ? t('last', { name: authorNameOf(last, t), text }) : ''}</bdi>
          {isMuted ? <BellOff size={14} strokeWidth={1.75} aria-label={t('muted')} /> : null}
          {unread > 0 ? (
            <span className={styles.count} aria-label={t('unreadCount', { count: unread })} role="img">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </span>
      </span>
    </button>
  );
}
