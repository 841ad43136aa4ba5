import { load, type Target } from './load.ts';
import { usageOf } from './processes.ts';

interface Load {
  requests: number;
  connections: number;
  seconds: number;
}

/** CPU milliseconds that one request costs a process and all below it, and the database in `folder` if one is named. */
export function cpuOf(next: (number: number) => Target, bounds: Load, pid: number, ...folder: string[]) {
  return async (): Promise<number> => {
    const before = usageOf(pid, ...folder).cpuMs;
    const { count } = await load(next, bounds);
    return (usageOf(pid, ...folder).cpuMs - before) / count;
  };
}
