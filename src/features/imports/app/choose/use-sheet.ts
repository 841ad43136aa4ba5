import { useEffect, useRef, useState } from 'react';
import type { FoundSheet, SheetFormat, SheetProblem } from '#lib/sheets/read-sheet.ts';
import type { SheetAnswer, SheetRequest } from './sheet-worker.ts';

/** A file or pasted cells, read in the browser; how they are read can be changed. The parsers come with the first file. */
export function useSheet() {
  const [source, setSource] = useState<File | string>();
  const [sheet, setSheet] = useState<FoundSheet>();
  const [problem, setProblem] = useState<SheetProblem | 'noRows'>();
  const [isReading, setReading] = useState(false);
  const reader = useRef<Worker>(undefined);
  useEffect(() => () => reader.current?.terminate(), []);
  const read = async (from: File | string, format: SheetFormat = {}) => {
    setSource(from);
    setReading(true);
    setProblem(undefined);
    // Another file was chosen: what was read before isn't asked for any more.
    reader.current?.terminate();
    reader.current = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    const answer = await readIn(reader.current, { source: from, format });
    setReading(false);
    if ('sheet' in answer) {
      setSheet(answer.sheet);
      if (answer.sheet.rows.length === 0) setProblem('noRows');
    } else {
      // What was chosen to read it by stays changeable.
      if (Object.keys(format).length === 0) setSheet(undefined);
      setProblem(answer.problem);
    }
  };
  const change = (format: SheetFormat) => {
    if (source !== undefined && sheet) void read(source, { ...sheet.format, ...format });
  };
  const name = source instanceof File ? source.name : undefined;
  return { sheet, name, problem, isReading, read, change };
}

/** @returns never, if the worker is ended before */
function readIn(worker: Worker, request: SheetRequest): Promise<SheetAnswer> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => resolve(data));
    worker.addEventListener('error', () => resolve({ problem: 'unreadable' }));
    worker.postMessage(request);
  });
}
