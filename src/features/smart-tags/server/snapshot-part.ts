import { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { namesPeople, peopleFields } from '#features/content/server/filter/people-in-filters.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { Setting, SettingChange } from '#features/templates/setting.ts';
import { isProblem } from '#lib/problem.ts';
import { type SmartTag, SmartTagWords } from '../smart-tag.ts';
import { insertTag, lockAccount, refuseTakenName, removeTag, writeTag } from './smart-tags.ts';
import { smartTagRows } from './smart-tag-rows.ts';

const prefix = 'smartTag/';
/** As stored in versions; the id is in the key. */
const Carried = z.object(SmartTagWords.shape);

/**
 * Smart tags have the same ids in all accounts of a template, as what their filters name: but for people, who aren't in
 * another account. A tag that is about them isn't carried, since without them it would be on other entries.
 */
export const smartTagSnapshotPart = snapshotParts.provide({
  name: 'smartTag',
  title: 'Smart tags',
  async read(scope) {
    const { toPortable } = await builtInTypes(scope);
    const people = await peopleFields(scope);
    const rows = (await smartTagRows(scope)).filter(({ filter }) => !namesPeople(filter, people));
    return rows.map((tag) => ({
      key: prefix + tag.uid,
      name: tag.name,
      value: toPortable(Carried.parse(tag)) as unknown as Setting['value'],
    }));
  },
  async apply(scope, changes) {
    await lockAccount(scope);
    const { fromPortable } = await builtInTypes(scope);
    const refusals = new Map<string, string>();
    for (const change of changes) {
      const reason = await applyOne(scope, fromPortable(change));
      if (reason) refusals.set(change.key, reason);
    }
    return refusals;
  },
});

/** @returns why it can't be; null once it is done */
async function applyOne(scope: AccountScope, { key, after }: SettingChange): Promise<string | null> {
  const uid = key.slice(prefix.length);
  const known = await smartTagRows(scope);
  const current = known.find((tag) => tag.uid === uid);
  try {
    if (after !== null) await put(scope, uid, Carried.parse(after), known);
    else if (current) await removeTag(scope, uid);
    return null;
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
}

async function put(scope: AccountScope, uid: string, words: SmartTagWords, known: readonly SmartTag[]): Promise<void> {
  const current = known.find((tag) => tag.uid === uid);
  if (!current) return insertTag(scope, { uid, ...words }, known, new Date());
  refuseTakenName({ uid, name: words.name }, known);
  await writeTag(scope, { uid, ...words, version: current.version + 1 }, new Date());
}
