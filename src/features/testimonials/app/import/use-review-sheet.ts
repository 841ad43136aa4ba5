import { useMemo, useState } from 'react';
import { maxImported } from '../../nouns/max-imported.ts';
import type { Sheet, SheetProblem } from '../requests/sheet/read-sheet.ts';
import type { ReviewRows, ReviewUse } from './review-rows.ts';
import type { FirstNumber } from './written-dates.ts';

type Reader = typeof import('./review-rows.ts');

/** A file of reviews, with the meanings of its columns and its rows. The parsers are loaded with the first file. */
export function useReviewSheet() {
  const [read, setRead] = useState<{ sheet: Sheet; reader: Reader }>();
  const [uses, setUses] = useState<ReviewUse[]>([]);
  const [first, setFirst] = useState<FirstNumber>();
  const [problem, setProblem] = useState<SheetProblem | 'noReviews'>();
  const choose = async (file: File | null) => {
    if (!file) return;
    const [{ NoReviewsError, readReviewFile }, { SheetError }, reader] = await Promise.all([
      import('./read-review-file.ts'),
      import('../requests/sheet/read-sheet.ts'),
      import('./review-rows.ts'),
    ]);
    try {
      const sheet = await readReviewFile(file, maxImported);
      setRead({ sheet, reader });
      setUses(reader.guessReviewUses(sheet));
      setFirst(undefined);
      setProblem(undefined);
    } catch (error) {
      setRead(undefined);
      setProblem(error instanceof SheetError || error instanceof NoReviewsError ? error.problem : 'unreadable');
    }
  };
  const { rows, unclear } = useMemo(
    (): ReviewRows => (read ? read.reader.reviewRows(read.sheet, uses, first) : { rows: [] }),
    [read, uses, first],
  );
  const setUse = (column: number, use: ReviewUse) => setUses((before) => before.with(column, use));
  return { sheet: read?.sheet, uses, rows, problem, choose, setUse, unclear, first, setFirst };
}
