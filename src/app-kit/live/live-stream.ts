import type { LiveEvent, LiveInterest } from './live-message.ts';

interface StreamEars {
  onEvent(event: LiveEvent): void;
  /** The stream was interrupted and is back: what was missed is unknown. */
  onResume(): void;
}

/** As the server asks: another stream of the same person took this one's place, and is not pushed out in turn. */
const replacedRetryMs = 60_000;
/** After a refusal, which a proxy's 502 or a session that is renewed on the spot is, too: browsers give up on it. */
const refusedRetryMs = 30_000;

/** The one connection to `/api/live`, opened again when the subscriptions change. */
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
      // The browser's own reconnection tells what was missed; a connection of our own starts over.
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
      // The browser tries again by itself, unless it was refused.
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
    /** Another tab has followed until now: what happened between its end and the first `ready` is unknown. */
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

/** The empty text where nothing is to be heard. */
function keyOf(topics: readonly string[], types: readonly string[]): string {
  return topics.length && types.length ? `${topics.join(',')}|${types.join(',')}` : '';
}
