import { sql } from 'kysely';
import type { Entry } from '#features/content/entry.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';

/** Types into a published entry: one autosave after another. */
export function saveEntries(person: Person): Load {
  const entryId = newUid();
  const editorId = newUid();
  let title = '';
  let version = 0;
  let saves = 0;

  async function begin(): Promise<void> {
    await person.call('content/createEntry', { uid: entryId, title: 'Roof 0' });
    const { entry } = await person.call<{ entry: Entry }>('content/publishEntry', { entryId });
    title = entry.title;
    version = entry.version;
  }

  return {
    name: 'autosaves',
    count: () => saves,
    async step() {
      if (version === 0) await begin();
      const before = await person.call<Entry>('content/getEntry', { entryId });
      if (before.title !== title || before.version !== version)
        throw new Error(`acknowledged was '${title}' (${version}), read '${before.title}' (${before.version})`);
      const wanted = `Roof ${saves + 1}`;
      const patch = { title: wanted, description: `<p>${wanted}</p>` };
      const saved = await person.call<Entry>('content/updateEntry', { entryId, version, editorId, patch });
      if (saved.title !== wanted || saved.version !== version + 1)
        throw new Error(`saved '${wanted}' on ${version}, answered '${saved.title}' (${saved.version})`);
      title = wanted;
      version = saved.version;
      saves += 1;
    },
    check: (look) => (version === 0 ? Promise.resolve([]) : compare(look, { entryId, title, version, saves })),
  };
}

async function compare(
  { admin }: Look,
  { entryId, title, version, saves }: { entryId: string; title: string; version: number; saves: number },
): Promise<string[]> {
  const { rows } = await sql<{ title: string; version: number; publicTitle: string; changes: number; births: number }>`
    select e.title, e.version, p.title as public_title,
      (select count(*) from event where type = 'entryChanged' and payload->>'entryId' = e.uid) as changes,
      (select count(*) from event where type = 'entryCreated' and payload->>'entryId' = e.uid) as births
    from entry e left join content_public p on p.uid = e.uid where e.uid = ${entryId}`.execute(admin);
  const wanted = { title, version, publicTitle: title, changes: saves, births: 1 };
  const found = rows[0];
  return JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`entry ${entryId}: acknowledged ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];
}
