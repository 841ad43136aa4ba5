import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { PublicTermKind } from '../public-copy/term-changes.ts';
import { problem } from '#lib/problem.ts';
import type { TermKind, TermRow } from '../../terms/taxonomy.ts';

interface TermTable {
  table: string;
  /** The singular noun in messages. */
  noun: string;
  /** Its kind in public copies; a label is represented by its tags. */
  publicKind: PublicTermKind | null;
  /** Columns besides `account_id`, `uid`, `position` and `version`; the first is the name. */
  columns: readonly (keyof TermRow)[];
}

export const termTables: Record<TermKind, TermTable> = {
  contentType: {
    table: 'content_type',
    noun: 'content type',
    publicKind: 'contentType',
    columns: ['name', 'slug', 'purpose', 'icon', 'plural', 'isPublic'],
  },
  businessCategory: {
    table: 'business_category',
    noun: 'category',
    publicKind: 'category',
    columns: ['label', 'alias'],
  },
  businessService: {
    table: 'business_service',
    noun: 'service',
    publicKind: 'service',
    columns: ['label', 'slug', 'alias', 'description'],
  },
  businessLabel: { table: 'business_label', noun: 'label', publicKind: null, columns: ['label'] },
  labelTag: { table: 'label_tag', noun: 'tag', publicKind: 'tag', columns: ['label', 'labelId'] },
};

export const nameOf = (row: Pick<TermRow, 'label' | 'name'>): string => row.label ?? row.name ?? '';

export async function termRows({ tx, accountId }: AccountScope, kind: TermKind): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`select * from ${sql.table(termTables[kind].table)}
    where account_id = ${accountId} order by position, uid`.execute(tx);
  return rows;
}

/** The term, locked. @throws NOT_FOUND, and CONFLICT with `current` when it is no longer at `version` */
export async function lockTerm(scope: AccountScope, kind: TermKind, termId: string, version: number): Promise<TermRow> {
  const { table, noun } = termTables[kind];
  const { rows } = await sql<TermRow>`select * from ${sql.table(table)}
    where account_id = ${scope.accountId} and uid = ${termId} for no key update`.execute(scope.tx);
  const [row] = rows;
  if (!row) throw problem('NOT_FOUND', `This ${noun} no longer exists.`);
  if (row.version !== version)
    throw problem('CONFLICT', `Someone else edited this ${noun} while you were working. Check it and save again.`, {
      current: row,
    });
  return row;
}

/** Inserts a term; false if its id, name or slug is taken. */
export async function insertTerm({ tx, accountId }: AccountScope, kind: TermKind, row: TermRow): Promise<boolean> {
  const { table, columns } = termTables[kind];
  const given = columns.filter((column) => row[column] !== undefined);
  const { numAffectedRows } = await sql`insert into ${sql.table(table)}
    (account_id, uid, position, version, ${sql.join(given.map((column) => sql.ref(column)))})
    values (${accountId}, ${row.uid}, ${row.position}, ${row.version}, ${sql.join(given.map((column) => row[column]))})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
