import type { LiveEvent, LiveInterest } from './live-message.ts';

interface StreamEars {
  onEvent(event: LiveEvent): void;
  /** The stream was interrupted and is back; missed events are unknown. */
  onResume(): void;
}

/** Sent by the server: another stream of the same person replaced this one, and must not be replaced in turn. */
const replacedRetryMs = 60_000;
/** After a rejection, which includes a proxy's 502 and a session being renewed in place: browsers don't retry those. */
const refusedRetryMs = 30_000;

/** The one connection to `/api/live`, reopened when the subscriptions change. */
export function createLiveStream({ onEvent, onResume }: StreamEars) {
  let source: EventSource | undefined;
  let opened = '';
  let wasReady = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open(topics: readonly string[], types: readonly string[]): void {
    opened = keyOf(topics, types);
    source = new EventSource(`/api/live?topics=${encodeURIComponent(topics.join(','))}`);
    listen(source, types, () => open(topics, types));
  }

  function listen(target: EventSource, types: readonly string[], again: () => void): void {
    const onMessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as LiveEvent);
    for (const type of types) target.addEventListener(type, onMessage);
    let isFirst = true;
    target.addEventListener('ready', ({ lastEventId }) => {
      // The browser's own reconnection sends a cursor; a new connection of ours starts over.
      if (wasReady && isFirst) onResume();
      wasReady = true;
      isFirst = lastEventId === '';
    });
    target.addEventListener('refetch', () => onResume());
    target.addEventListener('replaced', () => {
      target.close();
      retry = setTimeout(again, replacedRetryMs);
    });
    target.addEventListener('error', () => {
      // The browser retries by itself, unless it was rejected.
      if (target.readyState !== EventSource.CLOSED || source !== target) return;
      close();
      retry = setTimeout(again, refusedRetryMs);
    });
  }

  function close(): void {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    opened = '';
  }

  return {
    /** Another tab was connected until now: events between its end and the first `ready` are unknown. */
    takeOver(): void {
      wasReady = true;
    },
    want({ topics, types }: LiveInterest): void {
      const wanted = keyOf(topics, types);
      if (source && wanted === opened) return;
      close();
      if (wanted) open(topics, types);
    },
    close,
  };
}

/** Empty if there is nothing to subscribe to. */
function keyOf(topics: readonly string[], types: readonly string[]): string {
  return topics.length && types.length ? `${topics.join(',')}|${types.join(',')}` : '';
}
