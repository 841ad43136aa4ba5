import { type ChildProcess, fork } from 'node:child_process';
import { problem } from '#lib/problem.ts';
import { childEntry } from '#platform/child-entry.ts';
import type { Tile } from './tile.ts';

export interface TileOrder {
  id: number;
  tile: Tile;
}
export type TileResult = { id: number; image: Uint8Array } | { id: number; error: string };

export type DrawTile = (tile: Tile) => Promise<Buffer>;

/** The process uses about 600 MB, so it ends when no one looks at maps. */
const restMs = 60_000;
/** Starting takes about 3 s, a tile 50 ms. */
const longestSilenceMs = 30_000;
/** A screen full of map is about 40 tiles. */
const longestQueue = 400;
const heapMb = 640;

/**
 * Draws tiles in a separate process, which is started on demand and ends after a minute without requests. It never
 * keeps this process alive.
 * @throws a SERVICE_UNAVAILABLE problem when too many tiles are waiting or the process died
 */
export function createTileDrawer(idleMs = restMs): DrawTile {
  let running: DrawingProcess | undefined;
  return async (tile) => {
    if (!running?.isAlive()) running = startDrawing(idleMs);
    return running.draw(tile);
  };
}

interface DrawingProcess {
  draw: DrawTile;
  isAlive: () => boolean;
}

interface Waiting {
  resolve: (image: Buffer) => void;
  reject: (error: Error) => void;
}

function startDrawing(idleMs: number): DrawingProcess {
  const child = startChild();
  const waiting = new Map<number, Waiting>();
  let isAlive = true;
  let clock: NodeJS.Timeout | undefined;
  let lastId = 0;

  function rest(): void {
    isAlive = false;
    if (child.connected) child.disconnect();
  }

  /** While requests are pending the process must be referenced; afterwards it may be unreferenced. */
  function windClock(): void {
    clearTimeout(clock);
    if (waiting.size > 0) {
      child.channel?.ref();
      clock = setTimeout(() => child.kill('SIGKILL'), longestSilenceMs);
    } else {
      child.channel?.unref();
      clock = setTimeout(rest, idleMs).unref();
    }
  }

  const end = () => {
    isAlive = false;
    clearTimeout(clock);
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
  };
  child.on('exit', end).on('error', end);
  child.on('message', (answer: TileResult) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('image' in answer) order?.resolve(Buffer.from(answer.image));
    else order?.reject(new Error(answer.error));
    windClock();
  });

  const draw: DrawTile = (tile) => {
    if (waiting.size >= longestQueue) throw unavailable();
    return new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      if (waiting.size === 1) windClock();
      child.send({ id: lastId, tile } satisfies TileOrder);
    });
  };
  return { draw, isAlive: () => isAlive };
}

function startChild(): ChildProcess {
  const child = fork(childEntry('tile-child', import.meta.url), {
    env: { PATH: '' },
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  return child;
}

function unavailable(): Error {
  return problem('SERVICE_UNAVAILABLE', 'The map is busy. It fills in when you try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
