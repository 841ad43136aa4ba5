import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { fieldRows } from '#features/content/server/fields/custom-field-queries.ts';
import { addTerm } from '#features/content/server/terms/terms.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { isProblem } from '#lib/problem.ts';
import type { NewTerm } from '#features/content/terms/taxonomy.ts';
import type { MadeTerm } from '../entry-import.ts';
import type { Known, ReadRow, TermColumn } from '../read-row.ts';

/** What cells may name in the account, as it is now. */
export async function loadKnown(scope: AccountScope): Promise<Known> {
  const types = await selectOwn(scope, 'contentType')
    .select(['uid', 'name'])
    .where('purpose', '=', 'content')
    .execute();
  const categories = await selectOwn(scope, 'businessCategory').select(['uid', 'label as name']).execute();
  const services = await selectOwn(scope, 'businessService').select(['uid', 'label as name']).execute();
  const tags = await selectOwn(scope, 'labelTag as t')
    .innerJoin('businessLabel as l', (on) =>
      on.onRef('l.accountId', '=', 't.accountId').onRef('l.uid', '=', 't.labelId'),
    )
    .select(['t.uid', 't.label as name', sql<string>`l.label || ': ' || t.label`.as('whole')])
    .execute();
  return {
    fields: await fieldRows(scope),
    terms: {
      contentType: byName(types),
      categories: byName(categories),
      services: byName(services),
      tags: new Map([...byName(tags), ...byName(tags.map(({ uid, whole }) => ({ uid, name: whole })))]),
    },
    people: await loadPeople(scope),
    timeZone: await findAccountZone(scope),
  };
}

function byName(rows: readonly { uid: string; name: string }[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { uid, name } of rows) {
    const folded = foldText(name);
    found.set(folded, found.has(folded) && found.get(folded) !== uid ? null : uid);
  }
  return found;
}

/** The team, by name and by mail address. */
async function loadPeople(scope: AccountScope): Promise<Map<string, string | null>> {
  const people = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['u.uid', 'u.email', sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`.as('name')])
    .execute();
  const named = people.filter(({ name }) => name !== '');
  return new Map([...byName(named), ...byName(people.map(({ uid, email }) => ({ uid, name: email })))]);
}

const kinds = { contentType: 'contentType', categories: 'businessCategory', services: 'businessService' } as const;
/** Of tags that come without a list of theirs. */
const usualLabel = 'Imported';

interface MadeTerms {
  made: MadeTerm[];
  /** Why some can't be made, by column and folded name. */
  refused: Map<string, string>;
}
export const nothingMade: MadeTerms = { made: [], refused: new Map() };

/**
 * Makes the terms that rows name and the account doesn't have.
 */
export async function makeTerms(scope: AccountScope, rows: readonly ReadRow[], known: Known): Promise<MadeTerms> {
  const refused = new Map<string, string>();
  const made: MadeTerm[] = [];
  for (const column of ['contentType', 'categories', 'services', 'tags'] as const) {
    const names = new Map(rows.flatMap(({ names: all }) => (all[column] ?? []).map((name) => [foldText(name), name])));
    for (const [folded, name] of names) {
      if (known.terms[column].has(folded)) continue;
      try {
        made.push(...(await makeTerm(scope, column, name)));
      } catch (error) {
        if (!isProblem(error)) throw error;
        refused.set(`${column} ${folded}`, error.message);
      }
    }
  }
  return { refused, made };
}

async function makeTerm(scope: AccountScope, column: TermColumn, name: string): Promise<MadeTerm[]> {
  const add = async (term: NewTerm): Promise<MadeTerm> => ({ kind: term.kind, uid: (await addTerm(scope, term)).uid });
  if (column === 'contentType') return [await add({ kind: kinds[column], name })];
  if (column !== 'tags') return [await add({ kind: kinds[column], label: name })];
  const [list = '', ...rest] = name.split(/:\s+/);
  const isWhole = rest.length > 0 && list !== '';
  const [labelName, label] = isWhole ? [list, rest.join(': ')] : [usualLabel, name];
  const labels = await selectOwn(scope, 'businessLabel').select(['uid', 'label as name']).execute();
  const labelId = byName(labels).get(foldText(labelName));
  if (labelId) return [await add({ kind: 'labelTag', labelId, label })];
  const made = await add({ kind: 'businessLabel', label: labelName });
  return [made, await add({ kind: 'labelTag', labelId: made.uid, label })];
}
