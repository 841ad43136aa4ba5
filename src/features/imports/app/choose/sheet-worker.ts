import {
  findSheet,
  type FoundSheet,
  inText,
  SheetError,
  type SheetFormat,
  type SheetProblem,
} from '#lib/sheets/read-sheet.ts';
import { importLimits } from '../../import-limits.ts';

export interface SheetRequest {
  source: File | string;
  format: SheetFormat;
}
export type SheetAnswer = { sheet: FoundSheet } | { problem: SheetProblem };

/** Reads a sheet beside the page, which goes on: tens of thousands of rows take seconds. */
addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  void answer(data).then((answered) => postMessage(answered));
});

async function answer({ source, format }: SheetRequest): Promise<SheetAnswer> {
  try {
    const read =
      typeof source === 'string' ? inText(source, importLimits, format) : findSheet(source, importLimits, format);
    return { sheet: await read };
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : 'unreadable' };
  }
}
