import type { AccountScope } from '#access/scope.ts';
import type { Settings } from '../../setting.ts';
import { snapshotParts } from './registered-parts.ts';

/** All that a template can carry of the account. */
export async function readSettings(scope: AccountScope): Promise<Settings> {
  const all: Settings = [];
  for (const part of snapshotParts()) all.push(...(await part.read(scope)));
  return all;
}
