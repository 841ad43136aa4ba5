import { call } from '@orpc/server';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { roles } from '#platform/postgres/cluster.ts';
import { contentWorld } from '#test/content-world.ts';
import { EntryTemplateWords } from '../../terms/entry-template.ts';
import { removeTerm, restoreTerm } from '../terms/terms.ts';
import { getEntryTemplate, listEntryTemplates } from './entry-templates.ts';

const { accounts, addTerm, agencies, database, owner, stranger } = await contentWorld();
const { admin } = database;

const [type, removed, theirs] = [
  await addTerm({ kind: 'contentType', name: 'Roof' }),
  await addTerm({ kind: 'contentType', name: 'Removed' }),
  await addTerm({ kind: 'contentType', name: 'Theirs' }, stranger),
];
await call(removeTerm, { kind: 'contentType', termId: removed, version: 1 }, owner);

const values = { title: '{{city}}', serviceIds: [newUid()] };
const version = newUid();

/** The tables and documents as 0631 left them. */
async function goBack(): Promise<void> {
  const statements = [
    sql`drop table entry_template`,
    sql`drop table entry_photo_slot`,
    sql`create table content_type_template (account_id text not null, content_type_id text not null,
      template jsonb not null default '{}', primary key (account_id, content_type_id))`,
    sql`grant all on content_type_template to ${sql.id(roles.owner)}`,
    sql`alter table content_type_template owner to ${sql.id(roles.owner)}`,
    sql`insert into content_type_template values
      (${accounts.roofer}, ${type}, ${JSON.stringify(values)}), (${accounts.clinic}, ${theirs}, '{"title": "Theirs"}')`,
    sql`update removed_term set document = document - 'entryTemplates' || '{"template": {"title": "Was removed"}}'`,
    sql`insert into account_template (agency_id, uid, name) values (${agencies.north}, ${version}, 'Set-up')`,
    sql`insert into template_version (agency_id, template_id, number, settings) values (${agencies.north}, ${version}, 1,
      ${JSON.stringify([
        { key: `contentType/${type}`, name: 'Roof', value: { name: 'Roof', template: values } },
        { key: `contentType/${removed}`, name: 'Bare', value: { name: 'Bare', template: {} } },
        { key: 'site/hero', name: 'Hero', value: 'on' },
      ])})`,
  ];
  for (const statement of statements) await statement.execute(admin);
}

test('what types began with before is their default template, in each account, removed type and saved set-up', async () => {
  await goBack();
  const migration = await readFile('migrations/0660-entry-templates.sql', 'utf8');
  await admin.transaction().execute(async (tx) => {
    await sql`set local role ${sql.id(roles.owner)}`.execute(tx);
    for (const statement of migration.split(/;\n/).filter((text) => text.trim())) await sql.raw(statement).execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(roles.application)}`.execute(
      tx,
    );
  });

  const [item, ...others] = (await call(listEntryTemplates, undefined, owner)).filter(({ isOfAgency }) => !isOfAgency);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ name: 'Roof', contentTypeId: type, isDefault: true, version: 1 });
  const template = await call(getEntryTemplate, { templateId: item!.uid }, owner);
  expect(template).toMatchObject({ fieldValues: values, photos: [], tasks: [], stage: null });
  expect(await call(listEntryTemplates, undefined, stranger)).toMatchObject([{ name: 'Theirs', isDefault: true }]);

  await call(restoreTerm, { termId: removed }, owner);
  const back = (await call(listEntryTemplates, undefined, owner)).find(
    ({ contentTypeId }) => contentTypeId === removed,
  );
  expect(await call(getEntryTemplate, { templateId: back!.uid }, owner)).toMatchObject({
    fieldValues: { title: 'Was removed' },
    isDefault: true,
  });

  const { settings } = await admin
    .selectFrom('templateVersion')
    .select('settings')
    .where('templateId', '=', version)
    .executeTakeFirstOrThrow();
  const found = settings as { key: string; value: { template?: unknown } }[];
  expect(found.map(({ key }) => key)).toEqual([
    `contentType/${type}`,
    `contentType/${removed}`,
    'site/hero',
    `entryTemplate/${item!.uid}`,
  ]);
  expect(found.slice(0, 2).map(({ value }) => value)).toEqual([{ name: 'Roof' }, { name: 'Bare' }]);
  expect(EntryTemplateWords.parse(found[3]?.value)).toMatchObject({ contentTypeId: type, fieldValues: values });
});
