import { fork } from 'node:child_process';
import { childEntry } from '#platform/child-entry.ts';
import { problem } from '#lib/problem.ts';
import type { PdfOrder, PdfResult } from './serve-parent.ts';

const mostWaiting = 20;
const timeoutMs = 30_000;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a PDF in a process of its own, one at a time: laying text out takes the processor for a moment, and its
 * libraries 60 MB, which end with it.
 * @throws SERVICE_UNAVAILABLE if too many wait
 */
export async function printReport(order: PdfOrder): Promise<Uint8Array> {
  if (waiting >= mostWaiting)
    throw problem('SERVICE_UNAVAILABLE', 'Many reports are being made at the moment. Try again in a minute.');
  waiting += 1;
  const mine = last.then(() => make(order));
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

function make(order: PdfOrder): Promise<Uint8Array> {
  const child = fork(childEntry('report-child', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=256'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (result: PdfResult) =>
      'pdf' in result ? resolve(result.pdf) : reject(new Error(`The PDF could not be made: ${result.error}`)),
    );
    child.once('exit', (code) => reject(new Error(`The PDF could not be made: its process ended with ${code}.`)));
    child.send(order);
  });
}
