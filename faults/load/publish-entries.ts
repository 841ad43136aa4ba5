import { sql } from 'kysely';
import type { Entry } from '#features/content/entry.ts';
import { newUid } from '#lib/new-uid.ts';
import { askAt } from '../../e2e/http.ts';
import type { Chance } from '../parts/chance.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';
import { acknowledged, untilAcknowledged } from './until-acknowledged.ts';

const most = 8;

interface Remembered {
  entryId: string;
  title: string;
  mediaId: string | undefined;
  path: string | null;
  publishings: number;
}

/** Publishes entries with photos of the album, and unpublishes them again. */
export function publishEntries(person: Person, siteHost: string, album: readonly string[], chance: Chance): Load {
  const entries: Remembered[] = [];
  let count = 0;

  async function make(): Promise<Remembered> {
    const entryId = newUid();
    const title = `Job ${entries.length} ${entryId}`;
    const mediaId = album.at(-1);
    await person.call('content/createEntry', { uid: entryId, title, ...(mediaId && { mediaIds: [mediaId] }) });
    const made = { entryId, title, mediaId, path: null, publishings: 0 };
    entries.push(made);
    return made;
  }

  return {
    name: 'publishings',
    count: () => count,
    async step() {
      const one = entries.length < most ? await make() : chance.pick(entries);
      const { entryId } = one;
      const before = await person.call<Entry>('content/getEntry', { entryId });
      if (before.path !== one.path) throw new Error(`acknowledged was ${one.path}, read ${before.path}`);
      if (one.path === null) {
        const { entry } = await person.call<{ entry: Entry }>('content/publishEntry', { entryId });
        one.path = entry.path;
        one.publishings += 1;
      } else one.path = (await person.call<Entry>('content/unpublishEntry', { entryId })).path;
      count += 1;
    },
    async check(look) {
      const lines = await Promise.all(
        entries.map(async (one) => [...(await compare(look, one)), ...(await visit(look, siteHost, one))]),
      );
      return lines.flat();
    },
  };
}

async function compare({ admin }: Look, one: Remembered): Promise<string[]> {
  const { rows } = await sql<{ isPublished: boolean; copies: number; publishings: number; sent: number }>`
    select status_publish = 'published' as is_published,
      (select count(*) from content_public p where p.uid = e.uid and p.title = e.title) as copies,
      (select count(*) from publishing p where p.uid = e.uid) as publishings,
      (select count(*) from event where type = 'entryPublished' and payload->>'entryId' = e.uid) as sent
    from entry e where uid = ${one.entryId}`.execute(admin);
  const isPublished = one.path !== null;
  const { publishings } = one;
  const wanted = { isPublished, copies: isPublished ? 1 : 0, publishings, sent: publishings };
  if (JSON.stringify(rows[0]) === JSON.stringify(wanted)) return [];
  return [`entry ${one.entryId}: acknowledged ${JSON.stringify(wanted)}, found ${JSON.stringify(rows[0])}`];
}

/** The public response, which may be a second or two old. */
async function visit({ origin }: Look, host: string, { entryId, title, mediaId, path }: Remembered): Promise<string[]> {
  const page = await untilAcknowledged(async () => {
    const response = await askAt(origin, path ?? `/${entryId}`, { host });
    return response.status === 404 ? response : acknowledged('visit', response);
  });
  const isShown = page.status === 200 && page.body.includes(title);
  if (isShown !== (path !== null)) return [`entry ${entryId} at ${path}: the public gets ${page.status}`];
  if (!mediaId || path === null) return [];
  const file = await askAt(origin, `/media/${mediaId}/480x480`, { host });
  return file.status === 200 ? [] : [`photo ${mediaId} of published ${entryId}: the public gets ${file.status}`];
}
