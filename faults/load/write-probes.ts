import { sql } from 'kysely';
import type { Entry } from '#features/content/entry.ts';
import { entryIdOf } from '#features/testimonials/server/new-testimonial.tsx';
import { newUid } from '#lib/new-uid.ts';
import type { Db } from '#platform/database.ts';
import { askAt, type HttpResponse } from '../../e2e/http.ts';
import type { Person } from './person.ts';
import { hiddenFields, reusableLink, someone } from './send-testimonials.ts';

const tus = { 'tus-resumable': '1.0.0' };
const json = { 'content-type': 'application/json' };
const fileBytes = 400_000;
/** Longer than the room left in a database page. */
const longText = (words: string) => `<p>${words} ${'and then the gutter '.repeat(1_500)}</p>`;

/** Each kind of write, tried once without retry: what users see when it fails. */
export interface WriteProbes {
  upload(): Promise<HttpResponse>;
  autosave(): Promise<HttpResponse>;
  testimonial(): Promise<HttpResponse>;
  /** One line for each acknowledged write that is missing. */
  check(admin: Db): Promise<string[]>;
}

/** @param limitMs after which a missing response counts as hanging */
export async function openWriteProbes(person: Person, origin: string, limitMs: number): Promise<WriteProbes> {
  const { hostname: host, pathname } = new URL(await reusableLink(person));
  const form = hiddenFields((await askAt(origin, pathname, { host })).body);
  const [entryId, editorId] = [newUid(), newUid()];
  let { version } = await person.call<Entry>('content/createEntry', { uid: entryId, title: 'Door 0' });
  const offsets = new Map<string, number>();
  const submitted: string[] = [];
  let [saves, saved] = [0, 0];
  let isSure = true;
  const call = (verb: string, input: unknown) => {
    const body = JSON.stringify({ json: input });
    const path = `/api/accounts/${person.accountId}/rpc/content/${verb}`;
    return person.ask(path, { method: 'POST', headers: json, body, limitMs });
  };
  const versionIn = ({ body }: HttpResponse) => (JSON.parse(body) as { json: Entry }).json.version;
  return {
    async upload() {
      const headers = { ...tus, 'upload-length': String(fileBytes), 'upload-metadata': `filename ${btoa('a.jpg')}` };
      const begun = await person.ask(`/uploads/${person.accountId}`, { method: 'POST', headers, limitMs });
      if (begun.status !== 201) return begun;
      const address = new URL(begun.headers.location ?? '', origin).pathname;
      const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      // One byte is missing, so that it never becomes a photo.
      const body = Buffer.alloc(fileBytes - 1, 7);
      const sent = await person.ask(address, { method: 'PATCH', headers: piece, body, limitMs });
      if (sent.status === 204) offsets.set(address.split('/').at(-1) ?? '', Number(sent.headers['upload-offset']));
      return sent;
    },
    async autosave() {
      // A save without acknowledgment may still have been done.
      if (!isSure) {
        const read = await call('getEntry', { entryId });
        if (read.status !== 200) return read;
        version = versionIn(read);
      }
      saves += 1;
      isSure = false;
      const patch = { title: `Door ${saves}`, description: longText(`Door ${saves}`) };
      const response = await call('updateEntry', { entryId, version, editorId, patch });
      if (response.status === 200) [version, saved, isSure] = [versionIn(response), saves, true];
      return response;
    },
    async testimonial() {
      const submissionId = newUid();
      const text = `They were here at eight. ${submissionId} ${'And gone by noon. '.repeat(80)}`;
      const own = { submissionId, rating: '5', description: text, customerName: 'Zoë', isSubmissionConsent: 'on' };
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...someone() };
      const body = new URLSearchParams({ ...form, ...own }).toString();
      const response = await askAt(origin, pathname, { host, method: 'POST', headers, body, limitMs });
      if (response.status === 200) submitted.push(submissionId);
      return response;
    },
    async check(admin) {
      const lost: string[] = [];
      for (const [uid, offset] of offsets) {
        const { rows } = await sql`select from upload where uid = ${uid} and offset_bytes >= ${offset}`.execute(admin);
        if (rows.length !== 1) lost.push(`upload ${uid} was acknowledged up to ${offset}`);
      }
      for (const submissionId of submitted) {
        const id = entryIdOf(submissionId);
        const { rows } = await sql`select from testimonial where entry_id = ${id}`.execute(admin);
        if (rows.length !== 1) lost.push(`testimonial ${submissionId} was acknowledged, found ${rows.length}`);
      }
      const { rows } = await sql<{ title: string }>`select title from entry where uid = ${entryId}`.execute(admin);
      const found = Number(rows[0]?.title.split(' ')[1]);
      if (!(found >= saved)) lost.push(`'Door ${saved}' was acknowledged, found '${rows[0]?.title}'`);
      return lost;
    },
  };
}

const words =
  /The storage is full\. This was not saved; what was saved before is safe\. Please tell your administrator\.|We cannot reach our (database|file storage) just now\. Please try again in a moment\.|Our database is restarting\. Please try again in a moment\.|This took too long, and nothing was changed\. Please try again\./;

/** What is wrong with an error response; undefined if it says what happened, and when to retry. */
export function unclear({ status, headers, body }: HttpResponse): string | undefined {
  if (status !== 503) return `${status} ${body.slice(0, 300)}`;
  if (!(Number(headers['retry-after']) > 0)) return `no Retry-After: ${body.slice(0, 300)}`;
  return words.test(body) ? undefined : `unknown words: ${body.slice(0, 600)}`;
}
