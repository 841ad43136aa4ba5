import type { AccountScope } from '#access/scope.ts';
import type { SettingChange } from '../../setting.ts';
import { snapshotParts } from './registered-parts.ts';

/** Writes the changes part by part. @returns why some couldn't be made, by key */
export async function applyChanges(
  scope: AccountScope,
  changes: readonly SettingChange[],
): Promise<ReadonlyMap<string, string>> {
  const refusals = new Map<string, string>();
  for (const part of snapshotParts()) {
    const own = changes.filter(({ key }) => key.startsWith(`${part.name}/`));
    if (own.length === 0) continue;
    for (const [key, reason] of await part.apply(scope, own)) refusals.set(key, reason);
  }
  return refusals;
}
