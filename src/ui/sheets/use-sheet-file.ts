import { useState } from 'react';
import type { Sheet } from '#lib/sheets/read-sheet.ts';

/**
 * A file of rows that is parsed in the browser. `problem` is the key of the sentence that says why it can't be.
 * @param read its parsers come with the first file
 */
export function useSheetFile<T extends Sheet>(read: (file: File) => Promise<T>) {
  const [sheet, setSheet] = useState<T>();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    try {
      setSheet(await read(file));
      setProblem(undefined);
    } catch (error) {
      setSheet(undefined);
      setProblem(problemOf(error));
    }
  };
  return { sheet, problem, choose };
}

/** Of a `SheetError`, or of another reader's own. */
const problemOf = (error: unknown): string =>
  error instanceof Error && 'problem' in error && typeof error.problem === 'string' ? error.problem : 'unreadable';
