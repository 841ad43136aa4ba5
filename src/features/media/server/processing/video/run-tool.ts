import { spawn } from 'node:child_process';
import { giveWay } from './give-way.ts';

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
