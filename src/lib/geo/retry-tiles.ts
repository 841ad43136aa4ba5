import type { TileErrorEvent, TileEvent, TileLayer } from 'leaflet';

/** Of the tiles in view: all there, still on their way, or asked for again after a failure. */
export type TileState = 'loaded' | 'loading' | 'retrying';

/** A tile that says nothing for so long is asked for again. */
const patienceMs = 15_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const mostAttempts = 10;

interface Waiting {
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Asks again for tiles that failed or hang, with longer and longer pauses, for as long as they are in view.
 * Returns how to stop.
 */
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
      // Browsers join a request for the same address that still hangs: it must have ended first.
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
    // Spread over time, for many tiles fail together.
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
