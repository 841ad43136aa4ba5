import { useRef, useState } from 'react';
import type { FoundSheet, SheetFormat, SheetProblem } from '#lib/sheets/read-sheet.ts';
import { readApart, type SheetSource } from './read-apart.ts';

/** A file or pasted cells, read in the browser; how they are read can be changed. */
export function useSheet() {
  const [source, setSource] = useState<SheetSource>();
  const [sheet, setSheet] = useState<FoundSheet>();
  const [problem, setProblem] = useState<SheetProblem | 'noRows'>();
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController>(undefined);
  const read = async (from: SheetSource, format: SheetFormat = {}) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setSource(from);
    setReading(true);
    setProblem(undefined);
    const answer = await readApart({ source: from, format }, signal);
    // Another one was chosen since.
    if (signal.aborted) return;
    setReading(false);
    if ('sheet' in answer) {
      setSheet(answer.sheet);
      if (answer.sheet.rows.length === 0) setProblem('noRows');
      return;
    }
    // What was chosen to read it by stays changeable.
    if (Object.keys(format).length === 0) setSheet(undefined);
    setProblem(answer.problem);
  };
  const change = (format: SheetFormat) => {
    if (source && sheet) void read(source, { ...sheet.format, ...format });
  };
  const name = source && 'file' in source ? source.file.name : undefined;
  return { sheet, name, problem, isReading, read, change };
}
