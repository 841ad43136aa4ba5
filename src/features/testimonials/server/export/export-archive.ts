import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { AccountScope } from '#access/scope.ts';
import { vttOf } from '#features/media/nouns/captions.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import { captionsFileName, exportFileName, exportHead, exportLines, exportRecord } from './export-texts.ts';
import { type ExportMedium, type ExportRow, findExportMedia, findExportPage } from './find-export-page.ts';

interface Source {
  storage: Pick<Storage, 'read' | 'find'>;
  /** Asks each time whether the person may still read. */
  read: <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;
  now: Date;
}

interface Page {
  rows: ExportRow[];
  media: ExportMedium[];
}

/** The archive's bytes: two lists, then the files. One page of rows and one file are held at a time. */
export async function* exportArchive({ storage, read, now }: Source): AsyncGenerator<Uint8Array> {
  let open: Readable | undefined;
  async function* inputs() {
    yield { name: 'testimonials/testimonials.json', lastModified: now, input: jsonBytes(pages(read)) };
    yield { name: 'testimonials/testimonials.csv', lastModified: now, input: csvBytes(pages(read)) };
    for await (const { media } of pages(read))
      for (const medium of media) {
        const captions = captionsFileName(medium);
        // In the time of the original, which is the file that is exported.
        if (captions)
          yield { name: `testimonials/${captions}`, lastModified: now, input: vttOf(medium.captions, null) };
        // A file that a bucket has lost is named in the lists all the same.
        if (!(await storage.find(medium.originalKey))) continue;
        open = await storage.read(medium.originalKey);
        const name = `testimonials/${exportFileName(medium)}`;
        yield { name, lastModified: medium.createDate, input: open as AsyncIterable<Uint8Array> };
      }
  }
  try {
    yield* makeZip(inputs());
  } finally {
    open?.destroy();
  }
}

async function* pages(read: Source['read']): AsyncGenerator<Page> {
  let after = '';
  for (;;) {
    const page = await read(async (scope) => {
      const rows = await findExportPage(scope, after);
      return { rows, media: await findExportMedia(scope, rows) };
    });
    const last = page.rows.at(-1);
    if (!last) return;
    yield page;
    after = last.entryId;
  }
}

const encoder = new TextEncoder();

async function* jsonBytes(all: AsyncIterable<Page>): AsyncGenerator<Uint8Array> {
  let before = '{ "testimonials": [\n';
  for await (const { rows, media } of all)
    for (const row of rows) {
      yield encoder.encode(before + JSON.stringify(exportRecord(row, media)));
      before = ',\n';
    }
  yield encoder.encode(before.startsWith('{') ? `${before}] }\n` : '\n] }\n');
}

async function* csvBytes(all: AsyncIterable<Page>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(exportHead);
  for await (const { rows, media } of all)
    yield encoder.encode(exportLines(rows.map((row) => exportRecord(row, media))));
}
