import { type ChildProcess, fork } from 'node:child_process';
import { problem } from '#lib/problem.ts';
import { childEntry } from '#platform/child-entry.ts';
import type { Tile } from './tile.ts';

export interface TileOrder {
  id: number;
  tile: Tile;
}
export type TileAnswer = { id: number; image: Uint8Array } | { id: number; error: string };

export type DrawTile = (tile: Tile) => Promise<Buffer>;

/** The process holds about 600 MB, so it goes when nobody looks at maps. */
const restMs = 60_000;
const longestDrawingMs = 30_000;
/** A screen full of map is about 40 tiles. */
const longestQueue = 400;
const heapMb = 640;

interface Waiting {
  resolve: (image: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Draws tiles in a process of its own, which is started for the first one and ends after a minute
 * without any. It never keeps this process alive on its own.
 * @throws a SERVICE_UNAVAILABLE problem when too many tiles are waiting or the process died
 */
export function createTileDrawer(idleMs = restMs): DrawTile {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(childEntry('tile-child', import.meta.url), {
      env: { PATH: '' },
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const lose = () => {
      if (child !== started) return;
      child = undefined;
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(unavailable()));
    };
    started.on('message', (answer: TileAnswer) => {
      if ('image' in answer) settle(answer.id, ({ resolve }) => resolve(Buffer.from(answer.image)));
      else settle(answer.id, ({ reject }) => reject(new Error(answer.error)));
    });
    started.on('exit', lose).on('error', lose);
    started.unref();
    return started;
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    how(one);
    if (waiting.size > 0 || !child) return;
    child.channel?.unref();
    const resting = child;
    idle = setTimeout(() => {
      if (child === resting) child = undefined;
      resting.disconnect();
    }, idleMs).unref();
  }

  return (tile) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= longestQueue) throw unavailable();
      clearTimeout(idle);
      child ??= start();
      child.channel?.ref();
      const id = ++lastId;
      const timer = setTimeout(() => child?.kill('SIGKILL'), longestDrawingMs);
      waiting.set(id, { resolve, reject, timer });
      child.send({ id, tile } satisfies TileOrder);
    });
}

function unavailable(): Error {
  return problem('SERVICE_UNAVAILABLE', 'The map is busy. It fills in when you try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
