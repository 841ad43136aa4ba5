import { type RawBuilder, sql } from 'kysely';
import { type EntryColumns, entryParts } from '#features/content/server/entry-part.ts';
import { fieldSources } from '#features/content/server/filter/entry-field.ts';
import { Schedule } from '../schedule.ts';

const columns = ({ accountId, table }: EntryColumns): { schedule: RawBuilder<Schedule | null> } => ({
  schedule: sql`(select json_build_object('publishAt', s.publish_at, 'unpublishAt', s.unpublish_at,
      'timeZone', s.time_zone, 'failure', s.failure) from entry_schedule s
    where s.account_id = ${accountId} and s.entry_id = ${sql.ref(`${table}.uid`)})`,
});
const schema = { schedule: Schedule.nullable() };

export const schedulePart = entryParts.provide({
  name: 'schedule',
  card: { schema, columns },
  editor: { schema, columns },
});

const labels = { publishAt: 'To be published', unpublishAt: 'To be taken off the website' } as const;
const names = { publishAt: 'publish_at', unpublishAt: 'unpublish_at' } as const;
type Key = keyof typeof labels;
const isOwn = (key: string): key is Key => Object.hasOwn(labels, key);

/** Lists filter by these times. */
export const scheduleFields = fieldSources.provide({
  list: () => Promise.resolve((Object.keys(labels) as Key[]).map((key) => ({ key, label: labels[key], kind: 'date' }))),
  read(key) {
    if (!isOwn(key)) return undefined;
    const value = sql.ref(`s.${names[key]}`);
    const rows = sql`from entry_schedule s where s.account_id = entry.account_id and s.entry_id = entry.uid
      and ${value} is not null`;
    return {
      isMoment: true,
      has: (test) => sql<boolean>`exists (select ${rows} and ${test(value)})`,
      isEmpty: sql<boolean>`not exists (select ${rows})`,
    };
  },
});
