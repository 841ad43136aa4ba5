import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { Sheet } from '#lib/sheets/read-sheet.ts';
import { newUid } from '#lib/new-uid.ts';
import { importLimits, rowsAtOnce } from '../../import-limits.ts';

/** A request is limited to a megabyte; letters of other scripts take three bytes. */
const charactersAtOnce = 250_000;

/** A row that no import takes. */
export class LongCellError extends Error {
  readonly number: number;
  constructor(number: number) {
    super('a cell is too long');
    this.number = number;
  }
}

function* parts(rows: Sheet['rows']): Generator<Sheet['rows']> {
  let part: Sheet['rows'] = [];
  let size = 0;
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (part.length > 0 && (part.length === rowsAtOnce || size + length > charactersAtOnce)) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(row);
    size += length;
  }
  if (part.length > 0) yield part;
}

/** Sends a sheet’s rows, part after part; each part may be sent again. */
export function useSend(onSent: (importId: string) => void) {
  const { imports } = api.account(useAccountId());
  const [done, setDone] = useState(0);
  const sending = useMutation({
    mutationFn: async ({ name, head, rows }: Sheet & { name: string }) => {
      const long = rows.find(({ cells }) => cells.some((cell) => cell.length > importLimits.cell));
      if (long) throw new LongCellError(long.number);
      const importId = newUid();
      const names = head.map((title) => title.slice(0, 1_000));
      await imports.createImport.call({ uid: importId, name: name.slice(0, 300), head: names, rowCount: rows.length });
      let sent = 0;
      for (const part of parts(rows)) {
        await imports.addImportRows.call({ importId, rows: part });
        sent += part.length;
        setDone(sent);
      }
      return importId;
    },
    meta: { shownInPlace: true },
    onSuccess: onSent,
  });
  return { done, sending };
}
