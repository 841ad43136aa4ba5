import type { LiveEvent } from './outbox.ts';

/** A client that reads so slowly that more than this is queued must reconnect with `Last-Event-ID` or reload. */
const mostWaiting = 1_000;

export interface LiveQueue {
  add(event: LiveEvent): void;
  /** The queued events, or an empty list after `ms` without any or when woken; undefined once the queue is closed. */
  take(ms: number): Promise<LiveEvent[] | undefined>;
  /** Ends a pending `take`. */
  wake(): void;
  end(): void;
}

/** The events that one listener has not been sent yet. */
export function createLiveQueue(stopping: AbortSignal): LiveQueue {
  let waiting: LiveEvent[] = [];
  let isOver = stopping.aborted;
  let isWoken = false;
  let resume = (): void => {};
  const wake = () => {
    isWoken = true;
    resume();
  };
  const end = () => {
    isOver = true;
    waiting = [];
    wake();
  };
  stopping.addEventListener('abort', end);
  return {
    add(event) {
      if (isOver) return;
      if (waiting.length >= mostWaiting) return end();
      waiting.push(event);
      wake();
    },
    async take(ms) {
      if (!isWoken && !isOver) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        resume = resolve;
        await promise;
        clearTimeout(timer);
      }
      isWoken = false;
      if (isOver) return undefined;
      const taken = waiting;
      waiting = [];
      return taken;
    },
    wake,
    end() {
      stopping.removeEventListener('abort', end);
      end();
    },
  };
}
