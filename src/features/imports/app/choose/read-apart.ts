import type { FoundSheet, SheetFormat, SheetProblem } from '#lib/sheets/read-sheet.ts';

export type SheetSource = { file: File } | { text: string };

export interface SheetQuestion {
  source: SheetSource;
  format: SheetFormat;
}
export type SheetAnswer = { sheet: FoundSheet } | { problem: SheetProblem };

/** Reads a sheet in another thread. @param signal ends it, once another file is chosen */
export function readApart(question: SheetQuestion, signal: AbortSignal): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
  // Its memory was not enough, or its code could not be loaded.
  worker.addEventListener('error', () => resolve({ problem: 'unreadable' }));
  signal.addEventListener('abort', () => resolve({ problem: 'unreadable' }));
  worker.postMessage(question);
  return promise.finally(() => worker.terminate());
}
