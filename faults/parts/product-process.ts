import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#test/architecture/source-files.ts';

/** One process of the built product. */
export interface ProductProcess {
  readonly name: string;
  readonly pid: number;
  /** Starts it and returns how many milliseconds passed until it was ready. */
  start(): Promise<number>;
  /** kill -9; its children die with it or on their own. */
  kill(): Promise<void>;
  /** Stops it like an operator. Returns its exit code. */
  stop(): Promise<number | null>;
  isRunning(): boolean;
  /** Its output so far, across all starts. */
  said(): string;
}

interface Described {
  name: string;
  environment: Record<string, string>;
  /** Whether it is ready. */
  isReady(said: string): Promise<boolean>;
  logFile: string;
}

const startLimitMs = 120_000;
/** Without the machine's own settings: PATH finds ffmpeg, some libraries read HOME. */
const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/' };

export function productProcess({ name, environment, isReady, logFile }: Described): ProductProcess {
  const log: WriteStream = createWriteStream(logFile, { flags: 'a' });
  log.on('error', () => {}); // the disk may be full
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  let said = '';
  let saidBefore = 0;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child?.kill(signal);
    return ended;
  };
  return {
    name,
    isRunning,
    said: () => said,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      const since = performance.now();
      saidBefore = said.length;
      const started = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: root,
        env: { ...inherited, NODE_ENV: 'development', DEMO: 'false', LOG_LEVEL: 'warn', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      ended = once(started, 'exit').then(([code]) => code as number | null);
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (text) => {
          said += text;
          log.write(text);
        });
      while (!(await isReady(said.slice(saidBefore)))) {
        if (!isRunning()) throw new Error(`${name} ended by itself:\n${said.slice(saidBefore).slice(-4000)}`);
        if (performance.now() - since > startLimitMs)
          throw new Error(`${name} is not ready:\n${said.slice(saidBefore).slice(-4000)}`);
        await sleep(20);
      }
      return performance.now() - since;
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
