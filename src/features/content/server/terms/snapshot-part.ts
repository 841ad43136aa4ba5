import { emit } from '#access/events/emit.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import type { Provided } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import { idsInOrder, inOrder } from '#features/templates/server/merge-settings.ts';
import type { Setting, SettingChange } from '#features/templates/setting.ts';
import { isProblem } from '#lib/problem.ts';
import { taxonomyChanged } from '../../events.ts';
import type { TermKind, TermRow } from '../../terms/taxonomy.ts';
import { changeTerm, dropTerm } from './change-terms.ts';
import { checkName } from './check-name.ts';
import { countUses } from './get-taxonomy.ts';
import { placeTerms } from './terms.ts';
import { insertTerm, nameOf, termRows } from './term-tables.ts';

/** A term has the same id in all accounts of a template, so that a new name is a new name and not another term. */
function partOf(kind: TermKind, title: string, fields: readonly (keyof TermRow)[]): Provided {
  return snapshotParts.provide({
    name: kind,
    title,
    comesFirst: true,
    async read(scope) {
      const rows = (await termRows(scope, kind)).filter(({ purpose = 'content' }) => purpose === 'content');
      const terms = rows.map((row): Setting => ({
        key: `${kind}/${row.uid}`,
        name: nameOf(row),
        value: valueOf(row, fields),
      }));
      if (rows.length < 2) return terms;
      const order = rows.map((row) => ({ uid: row.uid, name: nameOf(row) }));
      return [...terms, { key: orderKey(kind), name: `Order of ${title.toLowerCase()}`, value: { order } }];
    },
    async apply(scope, changes) {
      // Locks the account first, as all that changes terms does.
      await bumpSiteRevision(scope);
      const refusals = new Map<string, string>();
      for (const change of changes.filter(({ key }) => key !== orderKey(kind))) {
        const reason = await applyOne(scope, kind, change);
        if (reason) refusals.set(change.key, reason);
      }
      const order = idsInOrder(changes.find(({ key }) => key === orderKey(kind))?.after);
      if (order) await putInOrder(scope, kind, order);
      await emit(scope, taxonomyChanged, { kind });
      return refusals;
    },
  });
}

/** No term has this id. */
const orderKey = (kind: TermKind) => `${kind}/order`;

async function putInOrder(scope: AccountScope, kind: TermKind, order: readonly string[]): Promise<void> {
  const rows = await termRows(scope, kind);
  await placeTerms(
    scope,
    kind,
    inOrder(
      rows.map(({ uid }) => uid),
      order,
    ),
  );
}

function valueOf(row: TermRow, fields: readonly (keyof TermRow)[]): Setting['value'] {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? ''])) as Setting['value'];
}

/** @returns why it can't be; null once it is done */
async function applyOne(scope: AccountScope, kind: TermKind, { key, after }: SettingChange): Promise<string | null> {
  const uid = key.slice(kind.length + 1);
  const rows = await termRows(scope, kind);
  const row = rows.find((one) => one.uid === uid);
  if (after === null) return row ? remove(scope, kind, row) : null;
  try {
    const fields = after as Partial<TermRow>;
    if (row) await changeTerm(scope, kind, row, fields);
    else await add(scope, kind, { ...fields, uid, version: 1, position: (rows.at(-1)?.position ?? -1) + 1 });
    return null;
  } catch (error) {
    if (isProblem(error) && error.code === 'CONFLICT') return error.message;
    throw error;
  }
}

async function add(scope: AccountScope, kind: TermKind, row: TermRow): Promise<void> {
  await insertTerm(scope, kind, { ...row, ...(await checkName(scope, kind, row)) });
}

async function remove(scope: AccountScope, kind: TermKind, row: TermRow): Promise<string | null> {
  const uses = (await countUses(scope)).get(row.uid) ?? 0;
  if (uses > 0) return uses === 1 ? 'An entry uses it.' : `${uses} entries use it.`;
  await dropTerm(scope, kind, row);
  return null;
}

/** The lists of terms, labels before their tags. */
export const termParts: readonly Provided[] = [
  partOf('contentType', 'Content types', ['name', 'plural', 'icon', 'isPublic']),
  partOf('businessCategory', 'Categories', ['label', 'alias']),
  partOf('businessService', 'Services', ['label', 'alias', 'description']),
  partOf('businessLabel', 'Labels', ['label']),
  partOf('labelTag', 'Tags', ['label', 'labelId']),
];
