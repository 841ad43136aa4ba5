import { cpuOf } from '../load/cpu.ts';
import { load, type Target } from '../load/load.ts';
import { type Mark, medianPair, type Pair } from '../load/mark.ts';
import { freePort, start } from '../load/started.ts';
import { root } from '../world/world.ts';

const bounds = { requests: 6_000, connections: 16, seconds: 8 };

/** The server under load, and whose CPU counts: a process, its descendants, and those whose command contains a word. */
export interface Server {
  target: Target;
  pid: number;
  words?: readonly string[];
}

/**
 * Compares requests per second of CPU between one target's response and a bare server sending the same: on a dedicated
 * machine that is the throughput, and on a busy one it stays the same.
 */
export async function againstBare(server: Server, bareArgs: (port: string) => string[], work: string): Promise<Mark> {
  const port = await freePort();
  const bare = await start(bareArgs(String(port)), {}, 'ready', root);
  try {
    const cpu = await cpuOfBoth(server, { target: { port, path: '/' }, pid: bare.pid });
    const beside = `requests per CPU second: ${perSecond(cpu.one)} against ${perSecond(cpu.other)} of bare node:http`;
    return { work, value: 1 / cpu.ratio, unit: '×', target: 0.7, better: 'more', beside };
  } finally {
    await bare.stop();
  }
}

/** CPU milliseconds per response of each. */
export async function cpuOfBoth(one: Server, other: Server): Promise<Pair> {
  for (const { target } of [one, other]) await load(() => target, { ...bounds, requests: 500 });
  const cpu = ({ target, pid, words = [] }: Server) => cpuOf(() => target, bounds, pid, ...words);
  return medianPair(cpu(one), cpu(other));
}

/** Requests per second of CPU, from the milliseconds that one takes. */
export function perSecond(cpuMs: number): string {
  return (1_000 / cpuMs).toFixed(0);
}
