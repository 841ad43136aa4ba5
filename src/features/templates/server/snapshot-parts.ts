import type { AccountScope } from '#access/scope.ts';
import type { SettingChange, Settings } from '../setting.ts';
import { type SnapshotPart, snapshotParts } from './parts/snapshot-part.ts';

/** In the order in which they are applied. */
export function partsInOrder(): readonly SnapshotPart[] {
  const all = snapshotParts.all();
  return [...all.filter(({ comesFirst }) => comesFirst), ...all.filter(({ comesFirst }) => !comesFirst)];
}

/** Writes the changes part by part. @returns why some couldn't be made, by key */
export async function applyChanges(
  scope: AccountScope,
  changes: readonly SettingChange[],
): Promise<ReadonlyMap<string, string>> {
  const refusals = new Map<string, string>();
  for (const part of partsInOrder()) {
    const own = changes.filter(({ key }) => key.startsWith(`${part.name}/`));
    if (own.length === 0) continue;
    for (const [key, reason] of await part.apply(scope, own)) refusals.set(key, reason);
  }
  return refusals;
}

/**
 * What is read from now on is what the account still has when a rollout is written: a person who saves at the same time
 * waits, and gets a message. Its row comes last, as for those who save.
 */
export async function holdSettings(scope: AccountScope): Promise<void> {
  for (const { hold } of partsInOrder()) await hold?.(scope);
  const { tx, accountId } = scope;
  await tx.selectFrom('account').select('uid').where('uid', '=', accountId).forNoKeyUpdate().execute();
}

/** All that a template can carry of the account. */
export async function readSettings(scope: AccountScope): Promise<Settings> {
  const all: Settings = [];
  for (const part of partsInOrder()) all.push(...(await part.read(scope)));
  return all;
}
