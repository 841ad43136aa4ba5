import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { vttOf } from '#features/media/nouns/captions.ts';
import {
  earliestDate,
  sendZip,
  textMember,
  type ZipArchive,
  type ZipMember,
  zipOf,
} from '#features/media/server/zip-archive.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import {
  captionsFileName,
  exportFileName,
  type ExportList,
  exportLists,
  type ExportMedium,
  exportRecord,
  type ExportRow,
  findExportMedia,
  findExportPage,
} from './export-texts.ts';

/** Checks each time that the person still has access. */
type Read = <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>;

interface Page {
  rows: ExportRow[];
  media: ExportMedium[];
  isFirst: boolean;
}

/** Concurrent lookups in the storage. */
const askedAtOnce = 32;
const folder = 'testimonials';

/**
 * Everything customers have sent: two lists, then the files. The lists are measured here and generated again when sent,
 * so that only one page of rows is in memory.
 */
async function describeExport(storage: Pick<Storage, 'find'>, read: Read): Promise<ZipArchive> {
  const lists = exportLists.map((list) => ({ list, hash: createHash('sha256'), size: 0 }));
  const files: ZipMember[] = [];
  let newest = earliestDate;
  const add = (texts: (list: ExportList) => string) => {
    for (const measured of lists) {
      const bytes = Buffer.from(texts(measured.list));
      measured.hash.update(bytes);
      measured.size += bytes.length;
    }
  };
  add(({ head }) => head);
  for await (const page of pages(read)) {
    add((list) => linesOf(list, page));
    for (const { createDate } of page.rows) if (createDate > newest) newest = createDate;
    files.push(...(await filesOf(storage, page.media)));
  }
  add(({ tail }) => tail);
  const members = lists.map(({ list, hash, size }) => ({
    name: `${folder}/testimonials.${list.extension}`,
    lastModified: newest,
    size,
    content: { hash: hash.digest('base64url'), make: () => listBytes(list, read) },
  }));
  return zipOf([...members, ...files]);
}

async function* listBytes(list: ExportList, read: Read): AsyncGenerator<Uint8Array> {
  yield Buffer.from(list.head);
  for await (const page of pages(read)) yield Buffer.from(linesOf(list, page));
  yield Buffer.from(list.tail);
}

function linesOf({ lines }: ExportList, { rows, media, isFirst }: Page): string {
  return lines(
    rows.map((row) => exportRecord(row, media)),
    isFirst,
  );
}

/** The lists include files that a bucket has lost. */
async function filesOf(storage: Pick<Storage, 'find'>, media: readonly ExportMedium[]): Promise<ZipMember[]> {
  const members: ZipMember[] = [];
  for (let start = 0; start < media.length; start += askedAtOnce) {
    const some = media.slice(start, start + askedAtOnce);
    members.push(...(await Promise.all(some.map((medium) => fileOf(storage, medium)))).flat());
  }
  return members;
}

async function fileOf(storage: Pick<Storage, 'find'>, medium: ExportMedium): Promise<ZipMember[]> {
  const lastModified = medium.createDate;
  const captions = captionsFileName(medium);
  // In the original's time, since the original file is exported.
  const words = captions ? [textMember(`${folder}/${captions}`, lastModified, vttOf(medium.captions, null))] : [];
  const found = await storage.find(medium.originalKey);
  if (!found) return words;
  const name = `${folder}/${exportFileName(medium)}`;
  return [...words, { name, lastModified, size: found.sizeBytes, content: { key: medium.originalKey } }];
}

async function* pages(read: Read): AsyncGenerator<Page> {
  let after = '';
  for (;;) {
    const page = await read(async (scope) => {
      const rows = await findExportPage(scope, after);
      return { rows, media: await findExportMedia(scope, rows) };
    });
    const last = page.rows.at(-1);
    if (!last) return;
    yield { ...page, isFirst: after === '' };
    after = last.entryId;
  }
}

/**
 * GET /testimonial-export/{accountId}/testimonials.zip: everything customers have sent, for keeping elsewhere; complete
 * or from any byte on.
 */
export function createExportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/testimonials.zip', async (c) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    const read = <T>(work: (scope: AccountScope) => Promise<T>) =>
      inAccount(ports.db, who, accountId, 'testimonial.read', work, { isReading: true });
    const ask = () => read(async () => {});
    // Authorized before anything is read.
    await ask();
    return sendZip(c, ports, await describeExport(ports.storage, read), { name: 'testimonials', ask });
  });
  return app;
}
