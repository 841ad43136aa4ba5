import { ORPCError } from '@orpc/client';
import { useMemo, useSyncExternalStore } from 'react';
import { api } from '#app-kit/api/api.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import type { ThumbMedia } from '#features/media/app/thumb-media.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { putMessage } from '../conversation/use-conversation.ts';

export interface Attached {
  media: ThumbMedia;
  point: { x: number; y: number } | null;
}

/** A message on its way: kept in the browser until the server has it. */
export interface Outgoing {
  uid: string;
  userId: string;
  accountId: string;
  entryId: string;
  text: string;
  mentions: { userId: string; name: string }[];
  replyTo: { uid: string; authorName: string; text: string } | null;
  attachments: Attached[];
  createDate: string;
  /** Why the server refused it; null while it is on its way. */
  problem: string | null;
}

let waiting = stored();
const listeners = new Set<() => void>();

function stored(): readonly Outgoing[] {
  try {
    const found: unknown = JSON.parse(readBrowser('chatOutgoing') ?? '[]');
    return Array.isArray(found) ? (found as Outgoing[]) : [];
  } catch {
    return [];
  }
}

function set(next: readonly Outgoing[]): void {
  waiting = next;
  writeBrowser('chatOutgoing', next.length > 0 ? JSON.stringify(next) : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A person's messages that are on their way to an entry, the first written first. */
export function useOutgoing(userId: string, entryId: string): readonly Outgoing[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  return useMemo(
    () => all.filter((message) => message.userId === userId && message.entryId === entryId),
    [all, userId, entryId],
  );
}

export function sendSoon(message: Outgoing): void {
  set([...waiting, message]);
  void flush(message.userId);
}

export function retry(uid: string, userId: string): void {
  set(waiting.map((message) => (message.uid === uid ? { ...message, problem: null } : message)));
  void flush(userId);
}

export function discard(uid: string): void {
  set(waiting.filter((message) => message.uid !== uid));
}

/** Asking again would get the same answer. */
const isRefused = (error: unknown): boolean =>
  error instanceof ORPCError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

let flushing: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const [firstPause, longestPause] = [2_000, 60_000];
let pause = firstPause;

/** Sends what a person has written, in order; without a connection, again once there is one. */
export function flush(userId: string): Promise<void> {
  clearTimeout(timer);
  flushing ??= sendAll(userId).finally(() => {
    flushing = null;
  });
  return flushing;
}

async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const next = waiting.find((message) => message.userId === userId && message.problem === null);
    if (!next) return;
    try {
      await send(next);
      pause = firstPause;
      discard(next.uid);
    } catch (error) {
      if (!isRefused(error)) {
        timer = setTimeout(() => void flush(userId), pause);
        pause = Math.min(pause * 2, longestPause);
        return;
      }
      set(waiting.map((message) => (message.uid === next.uid ? { ...message, problem: problemText(error) } : message)));
    }
  }
}

async function send({ uid, accountId, entryId, text, mentions, replyTo, attachments }: Outgoing): Promise<void> {
  const message = await api
    .account(accountId)
    .chat.sendMessage.call({
      uid,
      entryId,
      text,
      replyToId: replyTo?.uid ?? null,
      mentionIds: mentions.map(({ userId }) => userId),
      attachments: attachments.map(({ media, point }) => ({ mediaId: media.uid, point })),
    });
  putMessage({ accountId, entryId }, message);
}

/** Sends what is waiting now, and whenever the line is back. @returns the way to stop */
export function keepSending(userId: string): () => void {
  const start = () => {
    pause = firstPause;
    void flush(userId);
  };
  const readAgain = ({ key }: StorageEvent) => {
    if (key === null || key === 'chatOutgoing') set(stored());
  };
  start();
  window.addEventListener('online', start);
  window.addEventListener('storage', readAgain);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', start);
    window.removeEventListener('storage', readAgain);
  };
}
