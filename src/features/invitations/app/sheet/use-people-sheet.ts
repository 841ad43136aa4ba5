import { useMemo, useState } from 'react';
import { useSheetFile } from '#ui/sheets/use-sheet-file.ts';
import { mostWaiting } from '../../invitation-limits.ts';
import type { PeopleRow, PeopleUse } from './people-rows.ts';

type Reader = typeof import('./people-rows.ts');

/** A file of people, with the meanings of its columns and its rows. */
export function usePeopleSheet() {
  const [reader, setReader] = useState<Reader>();
  const [uses, setUses] = useState<PeopleUse[]>([]);
  const { sheet, problem, choose } = useSheetFile(async (file) => {
    const [{ readSheet }, rowReader] = await Promise.all([
      import('#lib/sheets/read-sheet.ts'),
      import('./people-rows.ts'),
    ]);
    const next = await readSheet(file, mostWaiting);
    setReader(rowReader);
    setUses(rowReader.guessPeopleUses(next));
    return next;
  });
  const rows = useMemo(
    (): PeopleRow[] => (sheet && reader ? reader.peopleRows(sheet, uses) : []),
    [sheet, reader, uses],
  );
  const setUse = (column: number, use: string) => setUses((before) => before.with(column, use as PeopleUse));
  return { sheet, uses, rows, problem, choose, setUse, useNames: reader?.peopleUses ?? [] };
}
