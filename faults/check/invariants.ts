import { sql } from 'kysely';
import { askAt } from '../../e2e/http.ts';
import type { Look } from '../load/load.ts';

/** Invariants: each query returns the rows that violate it. */
const rules: Record<string, string> = {
  'a published entry without its public copy': `select uid from entry e where status_publish = 'published'
    and deleted_date is null and not exists (select from content_public p where p.uid = e.uid)`,
  'a public copy of an entry that is not published': `select p.uid from content_public p join entry e using (uid)
    where e.status_publish <> 'published' or e.deleted_date is not null`,
  'a public copy with another title': `select p.uid from content_public p join entry e using (uid)
    where p.title <> e.title`,
  'a published entry without an address': `select uid from content_public p
    where not exists (select from entry_address a where a.entry_id = p.uid and a.is_current)`,
  'a facet without its entry': `select entry_id from content_public_facet f
    where not exists (select from content_public p where p.uid = f.entry_id)`,
  'a public photo that no public copy shows': `select media_id from media_publication m where source = 'entry'
    and not exists (select from content_public p where p.uid = m.source_id and p.document::text like '%' || m.media_id || '%')`,
  'a public copy whose photo is not public': `select p.uid from content_public p, jsonb_array_elements(p.document->'media') d
    where not exists (select from media_publication m where m.source_id = p.uid and m.media_id = d->>'uid')`,
  'an event that was sent twice': `select type || ' ' || payload::text from event where type <> 'mediaProgressed'
    and type in ('entryCreated', 'entryChanged', 'mediaUploaded', 'mediaPrepared', 'testimonialSubmitted')
    group by 1 having count(*) > 1`,
  'a job that failed for good': `select name || ' ' || coalesce(output::text, '') from pgboss.job
    where state = 'failed' and name not like '\\_\\_%'`,
  'a dead letter': `select data::text from pgboss.job where name = 'dead'`,
  'a job that was done without its ledger row': `select j.name || ' ' || j.id from pgboss.job j
    where state = 'completed' and name not like '\\_\\_%' and name <> 'dead'
    and not exists (select from job_ledger l where l.job_id = j.id::text)`,
  'a complete upload that never became a media item': `select uid from upload
    where offset_bytes = size_bytes and finished_date is null`,
  'a media item that waits for ever': `select uid from media where not media_upload_completed and failure is null`,
};

export async function brokenInvariants(look: Look): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(rules)) {
    const { rows } = await sql.raw<Record<string, string>>(query).execute(look.admin);
    found.push(...rows.map((row) => `${name}: ${Object.values(row)[0]}`));
  }
  return [...found, ...(await servedOrphans(look))];
}

/** Files served to the public although nothing published shows them. */
async function servedOrphans({ admin, files, origin }: Look): Promise<string[]> {
  const { rows } = await sql<{ mediaId: string }>`select distinct p.media_id from media_publication p
    join media m on m.uid = p.media_id where m.deleted_date is null and m.media_upload_completed`.execute(admin);
  const isPublic = new Set(rows.map(({ mediaId }) => mediaId));
  const found: string[] = [];
  const stored = new Set<string>();
  for await (const { key } of files.list('accounts')) stored.add(key.split('/')[3] ?? '');
  for (const uid of stored) {
    const host = new URL(origin).hostname;
    const { status } = await askAt(origin, `/media/${uid}/480x480`, { host: `sites.${host}` });
    if ((status === 200) !== isPublic.has(uid))
      found.push(`file ${uid} is ${isPublic.has(uid) ? '' : 'not '}published and answers ${status}`);
  }
  return found;
}
