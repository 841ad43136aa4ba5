import type { AccountScope } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { nameWork } from '#features/live-site/server/name-work.ts';
import type { SetUp } from '../../industry.ts';
import type { TermKind, TermRow } from '../../taxonomy.ts';
import { checkName } from '../check-name.ts';
import { insertTerm, termRows } from '../term-tables.ts';

/**
 * Adds the terms that the account doesn't have yet, after its own, and lets its website speak of its kind of work.
 * @returns how many were added
 */
export async function addSetUp(scope: AccountScope, setUp: SetUp): Promise<number> {
  const { contentTypes, categories, services, workKind } = setUp;
  await nameWork(scope, workKind);
  const types = await addTerms(scope, 'contentType', contentTypes);
  return (
    types +
    (await addTerms(scope, 'businessCategory', categories)) +
    (await addTerms(scope, 'businessService', services))
  );
}

async function addTerms(scope: AccountScope, kind: TermKind, names: readonly string[]): Promise<number> {
  let position = ((await termRows(scope, kind)).at(-1)?.position ?? -1) + 1;
  let added = 0;
  for (const name of names) {
    const told = { uid: newUid(), version: 1, position, ...(kind === 'contentType' ? { name } : { label: name }) };
    if (!(await insertNamed(scope, kind, told))) continue;
    position += 1;
    added += 1;
  }
  return added;
}

/** False when the account has one of this name, or no place for it. */
async function insertNamed(scope: AccountScope, kind: TermKind, term: TermRow): Promise<boolean> {
  try {
    return await insertTerm(scope, kind, { ...term, ...(await checkName(scope, kind, term)) });
  } catch (error) {
    if (isProblem(error) && error.code === 'CONFLICT') return false;
    throw error;
  }
}
