import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { useViewer } from '#app-kit/view/view.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Chat, ChatMessage } from '../../message.ts';
import type { Outgoing } from '../composer/outgoing.ts';
import { authorNameOf } from '../author-name.ts';
import { chatMessages } from '../messages.ts';
import styles from './conversation.module.css';
import { rowsOf, type Row } from './message-rows.ts';
import { MessageItem } from './message-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import type { useMessages } from './use-conversation.ts';

export interface MessageListProps {
  list: ReturnType<typeof useMessages>;
  outgoing: readonly Outgoing[];
  chat: Chat;
  /** The number of the first message that was unread when it was opened; 0 for none. */
  firstUnread: number;
  /** The message to go to. */
  focusId: string | null;
  onFocused: () => void;
  onGoTo: (messageId: string) => void;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
}

/** The messages, the newest at the bottom: fetched page by page, and only those in sight are mounted. */
export function MessageList(props: MessageListProps) {
  const { list, outgoing, firstUnread } = props;
  const t = useTexts(chatMessages);
  const { userId } = useViewer();
  const messages = list.items;
  const rows = useMemo(() => rowsOf(messages ?? [], outgoing, firstUnread), [messages, outgoing, firstUnread]);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const shown = useRows(rows, scroller);
  const flashed = useGoTo(props, rows, (place) => shown.scrollToIndex(place, { align: 'center' }));
  useEarlier(shown.getVirtualItems()[0]?.index ?? 0, rows.length, list);
  const isAtEnd = useEnd(shown, outgoing);
  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          icon={<MessagesSquare size={24} strokeWidth={1.75} />}
          title={t('empty')}
          message={t('emptyText')}
        />
      </div>
    );
  return (
    <div className={styles.around}>
      <div
        ref={setScroller}
        className={styles.scroller}
        data-chat-scroll
        tabIndex={0}
        role="group"
        aria-label={t('title')}
      >
        {list.isFetchingNextPage ? <p className={styles.earlier}>{t('earlier')}</p> : null}
        <Rows {...props} rows={rows} shown={shown} flashed={flashed} />
      </div>
      {isAtEnd ? null : (
        <Button
          className={styles.newest}
          size="xs"
          variant="default"
          leftSection={<ArrowDown size={14} aria-hidden />}
          onClick={() => shown.scrollToEnd()}
        >
          {t('newest')}
        </Button>
      )}
      <NewsForReaders messages={messages ?? []} viewerId={userId} />
    </div>
  );
}

interface RowsProps extends MessageListProps {
  rows: readonly Row[];
  shown: Shown;
  flashed: string | null;
}

/** The messages in sight. */
function Rows({ rows, shown, flashed, ...props }: RowsProps) {
  const { userId } = useViewer();
  const acts = actionsOf(props);
  return (
    <ul className={styles.list} style={{ blockSize: shown.getTotalSize() }}>
      {shown.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return row ? (
          <li
            key={key}
            ref={shown.measureElement}
            data-index={index}
            data-flash={row.message.uid === flashed || undefined}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-posinset={index + 1}
            aria-setsize={props.list.hasNextPage ? -1 : rows.length}
          >
            <RowMarks row={row} />
            {row.kind === 'message' ? (
              <MessageItem row={row} viewerId={userId} {...acts} />
            ) : (
              <OutgoingItem message={row.message} />
            )}
            {index === rows.length - 1 ? <ReadBy row={row} chat={props.chat} /> : null}
          </li>
        ) : null;
      })}
    </ul>
  );
}

const actionsOf = ({ onGoTo, onReply, onEdit }: MessageListProps) => ({ onGoTo, onReply, onEdit });

/** A day, and where what is new begins. */
function RowMarks({ row }: { row: Row }) {
  const t = useTexts(chatMessages);
  const format = useFormatter();
  return (
    <>
      {row.day ? (
        <p className={styles.day}>{format.dateTime(row.day, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
      ) : null}
      {row.kind === 'message' && row.isFirstUnread ? <p className={styles.fresh}>{t('fresh')}</p> : null}
    </>
  );
}

/** Below the last message, if it is one's own. */
function ReadBy({ row, chat }: { row: Row; chat: Chat }) {
  const t = useTexts(chatMessages);
  const { userId } = useViewer();
  if (row.kind !== 'message' || row.message.userId !== userId) return null;
  const { number } = row.message;
  const readers = chat.readers.filter((reader) => reader.number >= number && reader.userId !== userId);
  const names = chat.people.flatMap((person) =>
    readers.some((reader) => reader.userId === person.userId) ? [person.name] : [],
  );
  return names.length > 0 ? <p className={styles.readBy}>{t('readBy', { names: names.join(', ') })}</p> : null;
}

/** Screen readers hear what others say, and nothing of what is scrolled to. */
function NewsForReaders({ messages, viewerId }: { messages: readonly ChatMessage[]; viewerId: string }) {
  const t = useTexts(chatMessages);
  const newest = messages[0];
  const atFirst = useRef(newest?.number ?? 0);
  const isNews = newest && newest.number > atFirst.current && newest.userId !== viewerId && newest.text !== '';
  return (
    <p role="status" className="visually-hidden">
      {isNews ? t('said', { name: authorNameOf(newest, t), text: newest.text.slice(0, 300) }) : ''}
    </p>
  );
}

/** In pixels: who is this near to the end follows what is said. */
const near = 80;
const roomBelow = 8;

function useRows(rows: readonly Row[], scroller: HTMLDivElement | null) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => rows[index]?.message.uid ?? index,
    estimateSize: (index) => (rows[index]?.isContinued ? 32 : 64),
    overscan: 8,
    paddingEnd: roomBelow,
    // What is fetched above leaves what is read in its place; what is said while one is at the end moves it up.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: near,
  });
}
type Shown = ReturnType<typeof useRows>;

/** Begins at the end, and stays there when the field below grows; one's own message leads back there. @returns whether it is there */
function useEnd(shown: Shown, outgoing: readonly Outgoing[]): boolean {
  const height = shown.scrollRect?.height ?? 0;
  const sent = outgoing.at(-1)?.uid;
  const isAtEnd = height === 0 || shown.isAtEnd(near);
  const before = useRef({ height: 0, sent, isAtEnd: true });
  useLayoutEffect(() => {
    const { current: last } = before;
    const isPulled = height > 0 && (sent !== last.sent || (height !== last.height && last.isAtEnd));
    if (isPulled) shown.scrollToEnd();
    before.current = { height, sent, isAtEnd: isAtEnd || isPulled };
  });
  return isAtEnd;
}

/** Fetches the page before, ahead of its place. */
function useEarlier(firstShown: number, count: number, list: MessageListProps['list']): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isNear = count > 0 && firstShown < 15;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage, count]);
}

const flashMs = 2_000;

/** Goes to a message, which may have to be fetched first. @returns the message that is marked for a moment */
function useGoTo({ focusId, onFocused, list }: MessageListProps, rows: readonly Row[], show: (place: number) => void) {
  const [flashed, setFlashed] = useState<string | null>(null);
  const sought = useRef<string | null>(null);
  const seek = async (id: string) => {
    if (sought.current === id) return;
    sought.current = id;
    if (!(await list.reach(id))) onFocused();
    sought.current = null;
  };
  const go = useEffectEvent((id: string) => {
    const place = rows.findIndex(({ message }) => message.uid === id);
    if (place >= 0) {
      show(place);
      setFlashed(id);
      onFocused();
    } else void seek(id);
  });
  useEffect(() => {
    if (focusId) go(focusId);
  }, [focusId, rows]);
  useEffect(() => {
    if (!flashed) return undefined;
    const timer = setTimeout(() => setFlashed(null), flashMs);
    return () => clearTimeout(timer);
  }, [flashed]);
  return flashed;
}
