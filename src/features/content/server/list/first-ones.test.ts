import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inAccount } from '#access/scope.ts';
import { writeCursor } from '#access/list.ts';
import { contentWorld } from '#test/content-world.ts';
import { EntryListQuery } from '../../entry-filter.ts';
import { findPage } from './find-page.ts';

const { accounts, people, database } = await contentWorld();
const accountId = accounts.roofer;

// Seven entries share each moment and each title, every fifth is in the trash, and what few have begins late.
await sql`insert into entry (account_id, uid, title, search_title, city, status_content, deleted_date, create_date, update_date)
  select ${accountId}, 'e-' || md5(n::text), 'roof ' || n % 100, 'roof ' || n % 100,
    case when n > 550 then 'Waco' else 'Austin' end, case when n % 2 = 0 then 'draft' else 'approved' end,
    case when n % 5 = 0 then now() end, now() - n / 7 * interval '1 minute', now() - n / 7 * interval '1 hour'
  from generate_series(1, 700) n`.execute(database.admin);

const columns = { updateDate: 'update_date', createDate: 'create_date', title: 'search_title' } as const;
const half = { field: 'statusContent', op: 'isAnyOf', value: ['approved'] } as const;
const few = { field: 'city', op: 'is', value: 'Waco' } as const;
const cases = (['updateDate', 'createDate', 'title'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [false, true].flatMap((trash) =>
      [
        { where: half, plain: sql`status_content = 'approved'` },
        { where: few, plain: sql`city = 'Waco'` },
        { where: { any: [half, few] }, plain: sql`(status_content = 'approved' or city = 'Waco')` },
      ].map((asked) => ({ sort, direction, trash, ...asked })),
    ),
  ),
);

test.each(cases)('pages are those of a plain sort: $sort $direction, trash $trash, $where', async (asked) => {
  const { plain, trash, sort, direction, where } = asked;
  const [column, way] = [sql.ref(columns[sort]), sql.raw(direction)];
  const sorted = await sql<{ uid: string }>`select uid from entry where account_id = ${accountId} and ${plain}
    and deleted_date is ${sql.raw(trash ? 'not null' : 'null')} order by ${column} ${way}, uid ${way}`.execute(
    database.admin,
  );
  const limit = 23;
  const found: string[] = [];
  for (let cursor: string | undefined, isDone = false; !isDone;) {
    const query = EntryListQuery.parse({ sort, direction, limit, where, ...(trash && { trash }), cursor });
    const page = await inAccount(database.db, people.accountAdmin.actor, accountId, 'content.read', (scope) =>
      findPage(scope, query),
    );
    found.push(...page.slice(0, limit).map(({ uid }) => uid));
    const last = page[limit - 1];
    isDone = page.length <= limit || !last;
    cursor = last && writeCursor([last.group, last.key, last.uid]);
  }
  expect(found).toEqual(sorted.rows.map(({ uid }) => uid));
  expect(found.length).toBeGreaterThan(20);
});
