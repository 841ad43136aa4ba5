import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts';
import type { World } from '../world/world.ts';

export interface Found {
  lost: number;
  doubled: number;
  /** Films whose stored bytes aren't those that were sent. */
  torn: number;
  /** Films that can be watched already, and those that can't be made playable. */
  prepared: number;
  failed: number;
}

interface Row {
  testimonials: string;
  entries: string;
  media: string;
  originalKey: string | null;
  isPrepared: boolean | null;
  failure: string | null;
}

/** The state of what these customers sent; their names are unique. */
export async function findSent(world: World, names: readonly string[], film: Buffer): Promise<Found> {
  const database = await startEmbeddedPostgres(world.folder, () => {});
  const client = new pg.Client({ connectionString: database.adminUrl });
  try {
    await client.connect();
    const { rows } = await client.query<Row>(statement, [names]);
    const counts = (row: Row) => [Number(row.testimonials), Number(row.entries), Number(row.media)] as const;
    const films = rows.flatMap(({ originalKey }) => originalKey ?? []);
    const sent = createHash('sha256').update(film).digest('hex');
    const stored = await Promise.all(films.map((key) => hashOf(join(world.folder, 'files', key))));
    return {
      lost: rows.filter((row) => counts(row)[0] === 0).length,
      doubled: rows.filter((row) => counts(row).some((count) => count > 1)).length,
      torn: stored.filter((hash) => hash !== sent).length,
      prepared: rows.filter(({ isPrepared }) => isPrepared).length,
      failed: rows.filter(({ failure }) => failure !== null).length,
    };
  } finally {
    await client.end();
    await database.stop();
  }
}

const statement = `
  select count(distinct t.entry_id) as testimonials, count(distinct e.uid) as entries, count(distinct em.media_id) as media,
    max(m.original_key) as "originalKey", bool_and(m.media_upload_completed) as "isPrepared", max(m.failure) as failure
  from unnest($1::text[]) as sent (name)
    left join testimonial t on t.customer_name = sent.name
    left join entry e on e.customer_name = sent.name
    left join entry_media em on em.account_id = e.account_id and em.entry_id = e.uid
    left join media m on m.account_id = t.account_id and m.uid = t.video_media_id
  group by sent.name`;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
