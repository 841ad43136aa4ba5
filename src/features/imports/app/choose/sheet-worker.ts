import { findSheet, inText, SheetError } from '#lib/sheets/read-sheet.ts';
import { importLimits } from '../../import-limits.ts';
import type { SheetAnswer, SheetQuestion } from './read-apart.ts';

/** Reads one file in a thread of its own: the page goes on, however large it is. */
addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => {
  void answer(data).then((found) => postMessage(found));
});

async function answer({ source, format }: SheetQuestion): Promise<SheetAnswer> {
  try {
    const sheet =
      'file' in source
        ? await findSheet(source.file, importLimits, format)
        : await inText(source.text, importLimits, format);
    return { sheet };
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : 'unreadable' };
  }
}
