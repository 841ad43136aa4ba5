import { fork } from 'node:child_process';

export interface Order<Input> {
  id: number;
  input: Input;
}
export type Answer<Output> = { id: number } & ({ output: Output } | { error: string });

interface Needs {
  /** From `childEntry`; it answers with `answerOrders`. */
  entry: string;
  heapMb: number;
  /** Without orders for this long, it ends. */
  restMs: number;
  /** Without an answer for this long, it is killed; starting it counts. */
  longestSilenceMs: number;
  /** Beyond it, orders are refused. */
  longestQueue: number;
  /** What is thrown when too many orders are waiting, or the process ended before it answered. */
  unavailable: () => Error;
}

interface Waiting<Output> {
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

/**
 * Has orders carried out one after another in a separate process, which can always be killed and has nothing of this
 * one's environment. It is started on demand, ends when it rests, and never keeps this process alive.
 */
export function createOrderChild<Input, Output>(needs: Needs): (input: Input) => Promise<Output> {
  let running: ReturnType<typeof start<Input, Output>> | undefined;
  return async (input) => {
    if (!running?.isAlive()) running = start(needs);
    return running.order(input);
  };
}

function start<Input, Output>({ entry, heapMb, restMs, longestSilenceMs, longestQueue, unavailable }: Needs) {
  const child = fork(entry, {
    env: { PATH: '' },
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  const waiting = new Map<number, Waiting<Output>>();
  let isAlive = true;
  let clock: NodeJS.Timeout | undefined;
  let lastId = 0;

  function rest(): void {
    isAlive = false;
    if (child.connected) child.disconnect();
  }

  /** While orders are waiting the process must be referenced; afterwards it may be unreferenced. */
  function windClock(): void {
    clearTimeout(clock);
    if (waiting.size > 0) {
      child.channel?.ref();
      clock = setTimeout(() => child.kill('SIGKILL'), longestSilenceMs);
    } else {
      child.channel?.unref();
      clock = setTimeout(rest, restMs).unref();
    }
  }

  const end = () => {
    isAlive = false;
    clearTimeout(clock);
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
  };
  child.on('exit', end).on('error', end);
  child.on('message', (answer: Answer<Output>) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('output' in answer) order?.resolve(answer.output);
    else order?.reject(new Error(answer.error));
    windClock();
  });

  const order = (input: Input): Promise<Output> => {
    if (waiting.size >= longestQueue) throw unavailable();
    return new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      if (waiting.size === 1) windClock();
      child.send({ id: lastId, input } satisfies Order<Input>);
    });
  };
  return { order, isAlive: () => isAlive };
}
