import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Short enough that a decoder can't allocate gigabytes between two checks, in milliseconds. */
const intervalMs = 100;

/**
 * Watches the resident memory of a process group's leader and all its descendants; calls `onExceeded` once when they
 * exceed `capMb` together. `stop` ends the watch.
 */
export function watchMemory(pid: number | undefined, capMb: number, onExceeded: () => void): { stop: () => void } {
  if (pid === undefined) return { stop: () => {} };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    const residentKb = process.platform === 'linux' ? treeKb(pid) : await groupKb(pid);
    if (stopped) return;
    if (residentKb > capMb * 1024) onExceeded();
    else timer = setTimeout(look, intervalMs);
  };
  timer = setTimeout(look, intervalMs);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Resident memory of a process and its descendants from `/proc`, in kB; 0 for a process that has ended. */
function treeKb(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return Number(own ?? 0) + children.reduce((sum, child) => sum + treeKb(Number(child)), 0);
  } catch {
    return 0;
  }
}

/** The same without `/proc` (macOS), by process group. */
async function groupKb(group: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .reduce((sum, [pgid, rss]) => (pgid === group ? sum + (rss ?? 0) : sum), 0);
}
