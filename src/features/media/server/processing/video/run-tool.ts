import { execFile, spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';

export interface ToolOutput {
  /** 0 on success. */
  code: number | null;
  stdout: Buffer;
  /** The end of its error output. */
  stderr: string;
}

/**
 * Runs ffmpeg or ffprobe within this process's group and memory limits, without a shell. Rejects with `ENOENT` if the
 * program doesn't exist; its own failures are in `code`. `onOutput` receives its output as it arrives.
 */
export function runTool(path: string, args: readonly string[], onOutput?: (text: string) => void): Promise<ToolOutput> {
  return new Promise((resolve, reject) => {
    const tool = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (tool.pid !== undefined) giveWay(tool.pid);
    const chunks: Buffer[] = [];
    let stderr = '';
    tool.stdout.on('data', (chunk: Buffer) => {
      if (onOutput) onOutput(chunk.toString('latin1'));
      else chunks.push(chunk);
    });
    tool.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-2000);
    });
    tool.on('error', reject);
    tool.on('close', (code) => resolve({ code, stdout: Buffer.concat(chunks), stderr }));
  });
}

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
