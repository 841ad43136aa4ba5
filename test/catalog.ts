import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

export interface CatalogColumn {
  name: string;
  type: string;
  isArray: boolean;
  /** Must be given when a row is written. */
  isNeeded: boolean;
  /** The database makes it of other columns, and takes no value for it. */
  isDerived: boolean;
}

export interface CatalogTable {
  name: string;
  comment: string;
  /** Row-level security is on, and binds the owner too. */
  isProtected: boolean;
  policies: string[];
  primaryKey: string[];
  columns: CatalogColumn[];
}

/** What PostgreSQL itself says of our tables. */
export function readTables(db: Db): Promise<CatalogTable[]> {
  return readRelations(db, ['r', 'p']);
}

/** What site scopes read in place of tables that hold more than public pages show. */
export function readViews(db: Db): Promise<CatalogTable[]> {
  return readRelations(db, ['v']);
}

async function readRelations(db: Db, kinds: string[]): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select c.relname as name, coalesce(obj_description(c.oid), '') as comment,
      c.relrowsecurity and c.relforcerowsecurity as "isProtected",
      array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "primaryKey",
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', a.atttypid::regtype::text,
          'isArray', a.atttypid::regtype::text like '%[]',
          'isDerived', a.attgenerated <> '', 'isNeeded', a.attnotnull and not a.atthasdef and a.attidentity = '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = any(${kinds}::"char"[]) order by 1`.execute(
    db,
  );
  return rows;
}

export interface CatalogKey {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

export async function readForeignKeys(db: Db): Promise<CatalogKey[]> {
  const { rows } = await sql<CatalogKey>`
    select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality c (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality c (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.number order by place) as "targetColumns"
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return rows;
}

/** Tables that say themselves why they belong to no tenant. */
export function isOutsideTenants({ comment }: CatalogTable): boolean {
  return /^@(global|reference): \S/.test(comment);
}

/** Tenants and people: their own id is what policies look at. */
export const roots = ['account', 'agency', 'user'];

/** The column that ties a row to its tenant. */
export function tenantColumn({ name, columns }: CatalogTable): 'uid' | 'account_id' | 'agency_id' | undefined {
  if (roots.includes(name)) return 'uid';
  const present = (['account_id', 'agency_id'] as const).filter((column) => columns.some((own) => own.name === column));
  // What belongs to an agency and names one of its accounts here and there is the agency's.
  return present.find((column) => columns.some((own) => own.name === column && own.isNeeded)) ?? present[0];
}
