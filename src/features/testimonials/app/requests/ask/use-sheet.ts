import { useState } from 'react';
import type { Sheet, SheetProblem } from '../sheet/read-sheet.ts';
import type { ColumnUse } from '../sheet/recipient-rows.ts';
import { maxRecipients } from '../../../nouns/max-recipients.ts';

/**
 * A file that is parsed in the browser, with the meanings of its columns. The parsers are loaded with the first file.
 */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet>();
  const [uses, setUses] = useState<ColumnUse[]>([]);
  const [problem, setProblem] = useState<SheetProblem>();
  const read = async (file: File | null) => {
    if (!file) return;
    const [{ readSheet, SheetError }, { guessUses }] = await Promise.all([
      import('../sheet/read-sheet.ts'),
      import('../sheet/recipient-rows.ts'),
    ]);
    try {
      const next = await readSheet(file, maxRecipients);
      setSheet(next);
      setUses(guessUses(next));
      setProblem(undefined);
    } catch (error) {
      setSheet(undefined);
      setProblem(error instanceof SheetError ? error.problem : 'unreadable');
    }
  };
  const setUse = (column: number, use: ColumnUse) => setUses((before) => before.with(column, use));
  return { sheet, uses, problem, read, setUse };
}
