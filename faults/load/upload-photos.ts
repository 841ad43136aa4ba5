import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { sql } from 'kysely';
import type { StoredVariant } from '#features/media/media.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';
import { acknowledged, Refused, Unavailable, untilAcknowledged } from './until-acknowledged.ts';

const tus = { 'tus-resumable': '1.0.0' };
const pieceBytes = 300_000;

/** Noise, since nothing compresses it and every pixel costs work. */
export function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Adds photos from the roof, in chunks over a bad connection. `album` gets the ids of the finished ones. */
export function uploadPhotos(person: Person, photos: readonly Buffer[], album: string[]): Load {
  const finished = new Map<string, Buffer>();
  let begun = 0;
  return {
    name: 'uploads',
    count: () => finished.size,
    async step() {
      const bytes = photos[begun++ % photos.length]!;
      const address = await beginUpload(person, bytes.length);
      await sendAll(person, address, bytes);
      const uid = address.split('/').at(-1) ?? '';
      finished.set(uid, bytes);
      album.push(uid);
    },
    async check(look) {
      const found = await readMedia(look, [...finished.keys()]);
      const lines: string[] = [];
      for (const [uid, bytes] of finished) lines.push(...(await compare(look, { uid, bytes, found: found.get(uid) })));
      return lines;
    },
  };
}

export async function beginUpload({ accountId, ask }: Person, length: number): Promise<string> {
  const named = `filename ${Buffer.from('roof.jpg').toString('base64')},filetype ${Buffer.from('image/jpeg').toString('base64')}`;
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': named };
  const made = await untilAcknowledged(async () =>
    acknowledged('begin an upload', await ask(`/uploads/${accountId}`, { method: 'POST', headers })),
  );
  return new URL(made.headers.location ?? '', 'http://localhost').pathname;
}

/** Resumes at the product's offset, which may never be before what it acknowledged. */
export async function sendAll({ ask }: Person, address: string, bytes: Buffer, from = 0): Promise<void> {
  let durable = from;
  await untilAcknowledged(async () => {
    const asked = acknowledged('ask for the offset', await held(ask(address, { method: 'HEAD', headers: tus })));
    const offset = Number(asked.headers['upload-offset']);
    if (!(offset >= durable)) throw new Refused(`${durable} bytes were acknowledged, ${offset} are there`, asked);
    durable = offset;
    while (durable < bytes.length) {
      const body = bytes.subarray(durable, durable + pieceBytes);
      const headers = {
        ...tus,
        'upload-offset': String(durable),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(body.length),
      };
      const sent = acknowledged('send', await held(ask(address, { method: 'PATCH', headers, body })));
      durable = Number(sent.headers['upload-offset']);
    }
  });
}

/** A killed process holds an upload's lease for a few seconds: others get a message about it. */
async function held(response: ReturnType<Person['ask']>): ReturnType<Person['ask']> {
  const found = await response;
  if (found.status === 409) throw new Unavailable(found.body);
  return found;
}

interface MediaFacts {
  uid: string;
  checksum: string;
  isReady: boolean;
  variants: StoredVariant[];
  originalKey: string;
  uploads: number;
  preparations: number;
}

async function readMedia({ admin }: Look, uids: string[]): Promise<Map<string, MediaFacts>> {
  const { rows } = await sql<MediaFacts>`
    with announced as (select payload->>'mediaId' as uid, count(*) filter (where type = 'mediaUploaded') as uploads,
        count(*) filter (where type = 'mediaPrepared') as preparations
      from event where type in ('mediaUploaded', 'mediaPrepared') group by 1)
    select uid, checksum, media_upload_completed and failure is null as is_ready, variants, original_key,
      coalesce(uploads, 0) as uploads, coalesce(preparations, 0) as preparations
    from media left join announced using (uid) where uid = any(${uids})`.execute(admin);
  return new Map(rows.map((row) => [row.uid, row]));
}

interface Sent {
  uid: string;
  bytes: Buffer;
  found: MediaFacts | undefined;
}

async function compare({ files }: Look, { uid, bytes, found }: Sent): Promise<string[]> {
  if (!found) return [`photo ${uid} was acknowledged and is gone`];
  const mistakes: string[] = [];
  if (found.checksum !== sha256(bytes)) mistakes.push(`photo ${uid} has other bytes than those sent`);
  if (!found.isReady) mistakes.push(`photo ${uid} was never prepared`);
  if (found.uploads !== 1 || found.preparations !== 1)
    mistakes.push(`photo ${uid} arrived ${found.uploads} times, was prepared ${found.preparations} times`);
  const original = await files.read(found.originalKey).then(buffer, () => Buffer.alloc(0));
  if (sha256(original) !== found.checksum) mistakes.push(`the original of photo ${uid} is not what was sent`);
  for (const { key } of found.variants) if (!(await files.find(key))) mistakes.push(`${key} is named and is not there`);
  return mistakes;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
