import type { ChatMessage } from '../../message.ts';
import type { Outgoing } from '../composer/outgoing.ts';

interface Marks {
  /** The day that begins with it. */
  day: Date | null;
  /** It follows one of the same person at once, whose name is above. */
  isContinued: boolean;
}
export type MessageRow = Marks & { kind: 'message'; message: ChatMessage; isFirstUnread: boolean };
export type Row = MessageRow | (Marks & { kind: 'outgoing'; message: Outgoing });

const continuedMs = 5 * 60_000;

/** What is shown, the oldest first: what the server has, then what is on its way. */
export function rowsOf(newestFirst: readonly ChatMessage[], outgoing: readonly Outgoing[], firstUnread: number): Row[] {
  let before: ChatMessage | undefined;
  const rows: Row[] = newestFirst.toReversed().map((message) => {
    const day =
      !before || before.createDate.toDateString() !== message.createDate.toDateString() ? message.createDate : null;
    const isFirstUnread = message.number === firstUnread;
    const isContinued =
      before !== undefined &&
      day === null &&
      !isFirstUnread &&
      before.userId === message.userId &&
      message.replyTo === null &&
      message.createDate.getTime() - before.createDate.getTime() < continuedMs;
    before = message;
    return { kind: 'message', message, day, isContinued, isFirstUnread };
  });
  const known = new Set(newestFirst.map(({ uid }) => uid));
  for (const message of outgoing)
    if (!known.has(message.uid)) rows.push({ kind: 'outgoing', message, day: null, isContinued: false });
  return rows;
}
