import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { isOutsideTenants, readForeignKeys, readTables, readViews, roots, tenantColumn } from '#test/catalog.ts';
import { declaredTables } from '#test/declared-tables.ts';
import { dropConstraints, insertSample } from '#test/sample-row.ts';
import { smallWorld } from '#test/small-world.ts';
import { inMe, inSite } from './scope.ts';

const database = await testDatabase();
const { admin, db } = database;
const tables = await readTables(admin);
const views = await readViews(admin);
const ofTenants = tables.filter((table) => !isOutsideTenants(table));
const names = (wrong: { name: string }[]) => wrong.map(({ name }) => name);
const find = (name: string) => [...tables, ...views].find((table) => table.name === name.replaceAll('"', ''));

/** Rows of an account or of its agency: their key begins with `tenant_id`, which is one of both. */
const ofOwners = ['trigger', 'trigger_version'];

describe('every table', () => {
  test('belongs to a tenant, or says why it belongs to none', () => {
    expect(ofTenants.length).toBeGreaterThan(20);
    expect(names(ofTenants.filter((table) => !tenantColumn(table)))).toEqual([]);
  });

  test('of a tenant is closed to everybody else, its owner too', () => {
    const open = ofTenants.filter(({ isProtected, policies }) => !isProtected || !policies.includes('tenant'));
    expect(names(open)).toEqual([]);
  });

  test('of a tenant has the tenant first in its key', () => {
    // The outbox and the audit log are read in id order. Rows of these belong to an account, its agency or the house.
    const wrong = ofTenants
      .filter(({ name }) => ![...ofOwners, 'event', 'audit_entry', 'trigger_log', 'connection'].includes(name))
      .filter((table) => table.primaryKey[0] !== tenantColumn(table));
    expect(names(wrong)).toEqual([]);
  });

  test('of a tenant asks once per statement who asks, instead of once per row', async () => {
    const { rows } = await sql<{ table: string; policy: string }>`
      select polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as policy from pg_policy`.execute(admin);
    const perRow = rows.filter(({ policy }) => /(?<!SELECT \(?)current_setting\(/.test(policy));
    // Tables whose tenant is found by a key lookup, which reads one row or a few.
    const found = ['account', 'account_membership', 'agency', 'agency_membership', 'user'];
    expect(perRow.map(({ table }) => table.replaceAll('"', '')).filter((name) => !found.includes(name))).toEqual([]);
  });

  test('whose rows have a version, since people edit them, notes changes for the audit log', async () => {
    const { rows } = await sql<{ table: string }>`
      select tgrelid::regclass::text as table from pg_trigger where tgname = 'audited_update'`.execute(admin);
    const audited = new Set(rows.map(({ table }) => table.replaceAll('"', '')));
    const edited = tables.filter(({ columns }) => columns.some(({ name }) => name === 'version'));
    expect(edited.length).toBeGreaterThan(20);
    const silent = names(edited.filter(({ name }) => !audited.has(name)));
    expect(silent, 'edited tables without `select audit(…)` in a migration').toEqual([]);
  });

  test('outside tenants names none', () => {
    const wrong = tables.filter(isOutsideTenants).filter((table) => tenantColumn(table));
    expect(names(wrong)).toEqual([]);
  });
});

describe('every foreign key', () => {
  test('between tables of tenants carries the tenant', async () => {
    const keys = (await readForeignKeys(admin)).filter(({ target }) => {
      const table = find(target);
      return table && !isOutsideTenants(table) && !roots.includes(table.name);
    });
    expect(keys.length).toBeGreaterThan(10);
    const wrong = keys.filter(({ columns, target, targetColumns }) => {
      const table = find(target);
      const tenant = ofOwners.includes(target) ? 'tenant_id' : ((table && tenantColumn(table)) ?? 'account_id');
      const at = targetColumns.indexOf(tenant);
      return at < 0 || columns[at] !== tenant;
    });
    expect(wrong).toEqual([]);
  });
});

const declared = await declaredTables();

describe('the declared table types', () => {
  test('are those of the database', () => {
    const unknown = [...declared.keys()].filter((name) => !find(name));
    const undeclared = names(tables).filter((name) => !declared.has(name) && name !== 'schema_migration');
    expect({ unknown, undeclared }).toEqual({ unknown: [], undeclared: [] });
  });

  test.each([...declared])('have the columns of %s', (name, columns) => {
    expect(columns.toSorted()).toEqual(
      find(name)
        ?.columns.map((column) => column.name)
        .toSorted(),
    );
  });
});

describe('with something in every table', () => {
  let world: Awaited<ReturnType<typeof smallWorld>>;
  beforeAll(async () => {
    world = await smallWorld(database);
    await dropConstraints(admin);
    const known = [
      ...roots,
      'account_membership',
      'agency_membership',
      'phone_rules',
      'sending_rules',
      'schema_migration',
    ];
    // The database has made it with the agency.
    known.push('agency_current_plan', 'account_current_plan');
    const ids = {
      account_id: world.accounts.roofer,
      agency_id: world.agencies.north,
      user_id: world.people.house.userId,
    };
    for (const table of tables.filter(({ name }) => !known.includes(name))) await insertSample(admin, table, ids);
    await sql`update media set media_upload_completed = true`.execute(admin);
    await sql`update custom_field set is_on_contact_form = true, is_facet = true, is_public = true, type = 'select',
      content_types = '["type"]', deleted_date = null`.execute(admin);
    await sql`update media_publication set media_id = (select uid from media)`.execute(admin);
    await sql`insert into pgboss.job (name, data) values ('dead', '{}')`.execute(admin);
  });

  test('a site scope reads these columns, and no others', async () => {
    const readable = await inSite(db, world.accounts.roofer, async ({ tx }) => {
      const found: Record<string, string> = {};
      for (const { name, columns } of [...tables, ...views])
        if ((await sql`select from ${sql.id(name)} limit 1`.execute(tx)).rows.length > 0)
          found[name] = columns.map((column) => column.name).join(' ');
      return found;
    });
    expect(readable).toEqual({
      business_category: 'account_id uid label alias position version create_date update_date',
      business_label: 'account_id uid label position version create_date update_date',
      business_service: 'account_id uid label slug alias description position version create_date update_date',
      content_public:
        'account_id uid title search_title slug content_type_id document has_before_after lat lng status_service status_content status_publish create_date update_date published_date has_cover edition document_version media_ids city related_to is_review world_x world_y',
      content_public_facet: 'account_id kind value_id entry_id',
      content_public_facet_count:
        'account_id kind value_id entries within_kind within_id is_complete status_service status_content status_publish',
      content_type: 'account_id uid name slug purpose position version create_date update_date icon plural is_public',
      entry_address: 'account_id path entry_id is_current create_date',
      former_slug: 'account_id kind slug term_id create_date',
      label_tag: 'account_id uid label_id label position version update_date',
      place: 'id name country_code region_code population is_section lat lng cell',
      place_edition: 'name load_date',
      place_name: 'key place_id',
      place_region: 'country_code code name keys',
      postcode: 'country_code code city region_code lat lng',
      site_account:
        'uid site_revision business_name description phone email location language logo_media_id subscription_type theme_value agency_name agency_theme_value agency_domain list_revision live_domain entries_revision time_zone slug sites_domain',
      site_code: 'account_id code source_hash',
      site_contact_field: 'account_id key name type options required is_title is_description help position',
      site_field_facet: 'account_id uid key name options position',
      site_media:
        'account_id uid kind type alt caption media_title media_upload_completed variants width height duration_ms thumbhash dominant_color focal_x focal_y edition captions_language',
      site_settings: 'account_id settings version update_date',
    });
  });

  test('a site scope reads no job', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'pgboss'`.execute(admin);
    expect(rows.length).toBeGreaterThan(3);
    await inSite(db, world.accounts.roofer, async ({ tx }) => {
      for (const { name } of rows)
        expect({ name, rows: (await sql`select from ${sql.id('pgboss', name)}`.execute(tx)).rows }).toEqual({
          name,
          rows: [],
        });
    });
  });

  test('a person reads no session and no code of somebody else', async () => {
    const { accountAdmin, house } = world.people;
    const owners = async ({ userId, actor }: typeof house) => {
      const { rows } = await inMe(db, actor, ({ tx }) =>
        sql<{
          userId: string;
        }>`select user_id from session union all select user_id from password_reset union all select user_id from sign_in_link
          union all select user_id from user_totp union all select user_id from recovery_code union all select user_id from pending_sign_in
          union all select user_id from passkey union all select user_id from passkey_challenge
          union all select user_id from sign_in_record union all select user_id from data_export
          union all select user_id from person_deletion`.execute(tx),
      );
      expect(rows.filter((row) => row.userId !== userId)).toEqual([]);
      return rows.length;
    };
    expect(await owners(accountAdmin)).toBe(1);
    expect(await owners(house)).toBe(12);
  });
});
