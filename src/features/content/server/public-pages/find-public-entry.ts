import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';
import { loadPublicEntries } from './load-public-entries.ts';

/** The result of a path lookup; `moved` if the entry now has another path (301). */
export type FoundEntry = { kind: 'found'; entry: PublicEntry } | { kind: 'moved'; slug: string };

/** The entry at a path without its slash: a current path, a former one, or an id (decisions, Addresses). */
export async function findPublicEntry(
  scope: SiteScope,
  gate: PublicGate,
  address: string,
): Promise<FoundEntry | undefined> {
  const entryId = await holderOf(scope, address.normalize('NFKC'));
  const entry = await findPublicEntryById(scope, gate, entryId ?? address);
  if (!entry) return undefined;
  return entry.slug === address ? { kind: 'found', entry } : { kind: 'moved', slug: entry.slug };
}

async function holderOf(scope: SiteScope, path: string): Promise<string | undefined> {
  const row = await selectOwn(scope, 'entryAddress')
    .select('entryId')
    .where('path', 'in', [path, path.toLowerCase()])
    .orderBy(sql`path = ${path}`, 'desc')
    .executeTakeFirst();
  return row?.entryId;
}

export async function findPublicEntryById(
  scope: SiteScope,
  gate: PublicGate,
  uid: string,
): Promise<PublicEntry | undefined> {
  const rows = await scope.tx
    .selectFrom('contentPublic as p')
    .select(['p.uid', 'p.edition'])
    .where((eb) => eb.and([...gateConditions(scope, gate), sql<boolean>`p.uid = ${uid}`]))
    .execute();
  const [entry] = await loadPublicEntries(scope, rows);
  return entry;
}
