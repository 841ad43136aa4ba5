import { useState } from 'react';
import type { FoundSheet, SheetFormat, SheetProblem } from '#lib/sheets/read-sheet.ts';
import { importLimits } from '../../import-limits.ts';

type Source = { file: File } | { text: string };

/** A file or pasted cells, read in the browser; how they are read can be changed. The parsers come with the first file. */
export function useSheet() {
  const [source, setSource] = useState<Source>();
  const [sheet, setSheet] = useState<FoundSheet>();
  const [problem, setProblem] = useState<SheetProblem | 'noRows'>();
  const [isReading, setReading] = useState(false);
  const read = async (from: Source, format: SheetFormat = {}) => {
    setSource(from);
    setReading(true);
    setProblem(undefined);
    const { findSheet, inText, SheetError } = await import('#lib/sheets/read-sheet.ts');
    try {
      const found =
        'file' in from
          ? await findSheet(from.file, importLimits, format)
          : await inText(from.text, importLimits, format);
      setSheet(found);
      if (found.rows.length === 0) setProblem('noRows');
    } catch (error) {
      // What was chosen to read it by stays changeable.
      if (Object.keys(format).length === 0) setSheet(undefined);
      setProblem(error instanceof SheetError ? error.problem : 'unreadable');
    } finally {
      setReading(false);
    }
  };
  const change = (format: SheetFormat) => {
    if (source && sheet) void read(source, { ...sheet.format, ...format });
  };
  const name = source && 'file' in source ? source.file.name : undefined;
  return { sheet, name, problem, isReading, read, change };
}
