import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { admin } = await testDatabase();

/** One text per row, in order. */
async function texts(query: RawBuilder<unknown>): Promise<string[]> {
  return (await (query as RawBuilder<{ text: string }>).execute(admin)).rows.map(({ text }) => text);
}

const tables = () =>
  texts(sql`select format(E'create table %s (\n%s\n);', c.oid::regclass, string_agg(line, E',\n' order by kind, place)) || coalesce(E'\n' || (
      select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\n' order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)), '')
    || coalesce(E'\n' || (
      select string_agg(format('create policy %s on %s%s using (%s)%s;', p.polname, c.oid::regclass,
          case p.polcmd when '*' then '' else ' for ' || p.polcmd::text end,
          coalesce(pg_get_expr(p.polqual, p.polrelid), ''),
          coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')), E'\n' order by p.polname)
        from pg_policy p where p.polrelid = c.oid), '')
    || coalesce(E'\n' || (
      select string_agg(pg_get_triggerdef(t.oid) || ';', E'\n' order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '')
    || coalesce(E'\n' || format('comment on table %s is %L;', c.oid::regclass, obj_description(c.oid)), '') as text
    from pg_class c, lateral (
      select 1 as kind, lpad(a.attnum::text, 5) as place, format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when a.attidentity <> '' then ' generated as identity'
            else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end,
          case when a.attnotnull then ' not null' else '' end) as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, k.contype::text || k.conname::text, format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') lines
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid order by c.relname`);

const views = () =>
  texts(sql`select format(E'create view %s as\n%s', oid::regclass, pg_get_viewdef(oid, true)) as text from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`);

const functions = () =>
  texts(sql`select pg_get_functiondef(p.oid) || ';' as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`);

test('docs/schema.sql shows the tables, policies, triggers and functions that the migrations make', async () => {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    admin,
  );
  // Other versions of PostgreSQL print the same expressions in other words.
  if ((rows[0]?.version ?? 0) < 180_000) return;
  const parts = [...(await tables()), ...(await views()), ...(await functions())];
  const head = '-- Made by `npm run schema` from the migrations; read it, and change the schema by a migration.';
  await expect(`${[head, ...parts].join('\n\n')}\n`).toMatchFileSnapshot('../docs/schema.sql');
});
