import type { TileErrorEvent, TileEvent, TileLayer } from 'leaflet';

/** The state of the tiles in view: all loaded, still loading, or retried after a failure. */
export type TileState = 'loaded' | 'loading' | 'retrying';

/** A tile without a response for this long is retried. */
const patienceMs = 15_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const mostAttempts = 10;

interface Waiting {
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Retries tiles in view that failed or hang, with growing delays. Returns a function that stops it. */
export function retryTiles(layer: TileLayer, onState: (state: TileState) => void = () => {}): () => void {
  const waiting = new Map<HTMLImageElement, Waiting>();
  const report = () => {
    const attempts = [...waiting.values()].map((one) => one.attempts);
    onState(attempts.length === 0 ? 'loaded' : attempts.some((count) => count > 0) ? 'retrying' : 'loading');
  };
  const wait = (tile: HTMLImageElement, attempts: number, pauseMs: number) => {
    clearTimeout(waiting.get(tile)?.timer);
    const again = () => {
      wait(tile, attempts + 1, patienceMs);
      const address = tile.src;
      // Browsers merge a request with a pending one for the same URL: the pending one must end first.
      tile.removeAttribute('src');
      setTimeout(() => waiting.has(tile) && tile.setAttribute('src', address));
    };
    waiting.set(tile, { attempts, timer: attempts < mostAttempts ? setTimeout(again, pauseMs) : undefined });
    report();
  };
  const forget = ({ tile }: TileEvent) => {
    clearTimeout(waiting.get(tile as HTMLImageElement)?.timer);
    waiting.delete(tile as HTMLImageElement);
    report();
  };
  layer.on('tileloadstart', ({ tile }) => wait(tile as HTMLImageElement, 0, patienceMs));
  layer.on('tileerror', ({ tile }: TileErrorEvent) => {
    const attempts = Math.max(1, waiting.get(tile as HTMLImageElement)?.attempts ?? 0);
    // Spread over time, since many tiles fail together.
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
    wait(tile as HTMLImageElement, attempts, pauseMs);
  });
  layer.on('tileload', forget);
  layer.on('tileunload', forget);
  layer.on('tileabort', forget);
  return () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
}
