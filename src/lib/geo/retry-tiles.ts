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

/** Asks for at most so many tiles at once; the others follow in turn. */
function askInTurn(atOnce: number, onAsk: (tile: HTMLImageElement) => void) {
  const asked = new Set<HTMLImageElement>();
  const queue = new Map<HTMLImageElement, string>();
  const later = (tile: HTMLImageElement) => {
    queue.set(tile, tile.src);
    tile.removeAttribute('src');
    asked.delete(tile);
  };
  const next = () => {
    for (const [tile, address] of queue) {
      if (asked.size >= atOnce) return;
      queue.delete(tile);
      asked.add(tile);
      tile.setAttribute('src', address);
      onAsk(tile);
    }
  };
  return {
    later,
    next,
    /** The browser is about to ask for it: returns whether it may. */
    begin(tile: HTMLImageElement): boolean {
      const may = asked.size < atOnce;
      if (may) asked.add(tile);
      else later(tile);
      return may;
    },
    done(tile: HTMLImageElement) {
      asked.delete(tile);
      queue.delete(tile);
      next();
    },
    clear() {
      asked.clear();
      queue.clear();
    },
  };
}

/**
 * Retries tiles in view that failed or hang, with growing delays, and asks for at most so many at once. Returns a
 * function that stops it.
 */
export function retryTiles(
  layer: TileLayer,
  onState: (state: TileState) => void = () => {},
  atOnce = Infinity,
): () => void {
  const waiting = new Map<HTMLImageElement, Waiting>();
  const attemptsOf = (tile: HTMLImageElement) => waiting.get(tile)?.attempts ?? 0;
  const turns = askInTurn(atOnce, (tile) => wait(tile, attemptsOf(tile), patienceMs));
  const report = () => {
    const attempts = [...waiting.values()].map((one) => one.attempts);
    onState(attempts.length === 0 ? 'loaded' : attempts.some((count) => count > 0) ? 'retrying' : 'loading');
  };
  const note = (tile: HTMLImageElement, attempts: number, timer?: Waiting['timer']) => {
    clearTimeout(waiting.get(tile)?.timer);
    waiting.set(tile, { attempts, timer });
    report();
  };
  const wait = (tile: HTMLImageElement, attempts: number, pauseMs: number) => {
    const again = () => {
      // Browsers merge a request with a pending one for the same URL: the pending one must end first.
      turns.later(tile);
      setTimeout(turns.next);
      note(tile, attempts + 1);
    };
    note(tile, attempts, attempts < mostAttempts ? setTimeout(again, pauseMs) : undefined);
  };
  const forget = (tile: HTMLImageElement) => {
    clearTimeout(waiting.get(tile)?.timer);
    waiting.delete(tile);
    turns.done(tile);
    report();
  };
  const on = (
    event: 'tileloadstart' | 'tileload' | 'tileunload' | 'tileabort',
    act: (tile: HTMLImageElement) => void,
  ) => layer.on(event, ({ tile }: TileEvent) => act(tile as HTMLImageElement));
  on('tileloadstart', (tile) => (turns.begin(tile) ? wait(tile, 0, patienceMs) : note(tile, 0)));
  layer.on('tileerror', (event: TileErrorEvent) => {
    const tile = event.tile as HTMLImageElement;
    const attempts = Math.max(1, attemptsOf(tile));
    // Spread over time, since many tiles fail together.
    wait(tile, attempts, Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2));
    turns.done(tile);
  });
  for (const over of ['tileload', 'tileunload', 'tileabort'] as const) on(over, forget);
  return () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
    turns.clear();
  };
}
