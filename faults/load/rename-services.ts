import { sql } from 'kysely';
import { newUid } from '#lib/new-uid.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';
import { Refused } from './until-acknowledged.ts';

/** More than are rewritten immediately, so that a job does it. */
const entryCount = 45;

/** Renames a service used by many published entries: a job updates their public copies. */
export function renameServices(person: Person): Load {
  const termId = newUid();
  let label = '';
  let version = 0;
  let renamings = 0;

  async function begin(): Promise<void> {
    await person.call('content/createTerm', { kind: 'businessService', uid: termId, label: 'Service 0' });
    const entryIds = Array.from({ length: entryCount }, newUid);
    for (const uid of entryIds)
      await person.call('content/createEntry', { uid, title: `With a service ${uid}`, serviceIds: [termId] });
    await person.call('content/publishEntries', { entryIds });
    version = 1;
  }

  return {
    name: 'jobs',
    count: () => renamings,
    async step() {
      if (version === 0) await begin();
      label = `Service ${renamings + 1}`;
      try {
        await person.call('content/updateTerm', { kind: 'businessService', termId, version, label });
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 409) throw error;
        // Either an earlier attempt succeeded but its response was lost, or someone interfered: retry.
        const taxonomy = await person.call('content/getTaxonomy');
        if (!JSON.stringify(taxonomy).includes(`"${label}"`)) return;
      }
      version += 1;
      renamings += 1;
    },
    check: (look) => (version === 0 ? Promise.resolve([]) : compare(look, { termId, label, version, renamings })),
  };
}

async function compare(
  { admin }: Look,
  wanted: { termId: string; label: string; version: number; renamings: number },
): Promise<string[]> {
  const { rows } = await sql<{ label: string; version: number; copies: number; jobs: number }>`
    select label, version,
      (select count(*) from content_public p, jsonb_array_elements(p.document->'businessServices') s
        where s->>'uid' = t.uid and s->>'label' = t.label) as copies,
      (select count(*) from pgboss.job j where j.name = 'refresh-copies'
        and j.data->>'accountId' = t.account_id) as jobs
    from business_service t where uid = ${wanted.termId}`.execute(admin);
  const { label, version, renamings: jobs } = wanted;
  const right = JSON.stringify({ label, version, copies: entryCount, jobs });
  return JSON.stringify(rows[0]) === right
    ? []
    : [`the service: acknowledged ${right}, found ${JSON.stringify(rows[0])}`];
}
