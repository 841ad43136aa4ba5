import type { LiveEvent, LiveInterest } from './live-message.ts';

interface StreamEars {
  onEvent(event: LiveEvent): void;
  /** The stream was interrupted and is back: what was missed is unknown. */
  onResume(): void;
}

/** The one connection to `/api/live`, opened anew when the wishes change. */
export function createLiveStream({ onEvent, onResume }: StreamEars) {
  let source: EventSource | undefined;
  let opened = '';
  let wasReady = false;

  function listen(target: EventSource, types: readonly string[]): void {
    const hear = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as LiveEvent);
    for (const type of types) target.addEventListener(type, hear);
    target.addEventListener('ready', () => {
      if (wasReady) onResume();
      wasReady = true;
    });
    target.addEventListener('error', () => {
      // The browser tries again by itself, unless the server has refused.
      if (target.readyState === EventSource.CLOSED && source === target) close();
    });
  }

  function close(): void {
    source?.close();
    source = undefined;
    opened = '';
  }

  return {
    want({ topics, types }: LiveInterest): void {
      const wanted = topics.length && types.length ? `${topics.join(',')}|${types.join(',')}` : '';
      if (wanted === opened) return;
      close();
      if (!wanted) return;
      opened = wanted;
      source = new EventSource(`/api/live?topics=${encodeURIComponent(topics.join(','))}`);
      listen(source, types);
    },
    close,
  };
}
