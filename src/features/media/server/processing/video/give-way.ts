import { execFile } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';

/**
 * Gives a process the lowest priority: a video takes minutes, and pages must not wait for it. With util-linux it runs
 * only while nothing else wants to, and never on the first core: the lowest niceness alone lets it end its slice of
 * milliseconds before a process that has woken up, and a request wakes processes several times (docs/measurements.md).
 */
export function giveWay(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const last = availableParallelism() - 1;
  settle('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]);
  if (last > 0) settle('taskset', ['--all-tasks', '--cpu-list', '--pid', `1-${last}`, String(pid)]);
}

/** Where the tool is missing, or the process has ended, its niceness has to do. */
function settle(tool: string, args: string[]): void {
  execFile(tool, args, () => {});
}
