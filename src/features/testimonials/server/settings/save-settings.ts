import { insertOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

type SettingsTable = 'referralSettings' | 'testimonialRequestSettings' | 'testimonialSettings';

interface Versioned<S> {
  settings: S;
  version: number;
}

/**
 * Saves settings over the version that was read, which is 0 if there are none yet.
 * @throws CONFLICT with `current` when someone else saved first
 */
export async function saveSettings<S extends object>(
  scope: AccountScope,
  table: SettingsTable,
  { settings, version }: Versioned<S>,
  current: () => Promise<Versioned<S>>,
): Promise<Versioned<S>> {
  // The three have the same columns.
  const one = table as 'referralSettings';
  const values = { settings: JSON.stringify(settings), version: version + 1, updateDate: new Date() };
  const saved =
    version === 0
      ? await insertOwn(scope, one, values)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await updateOwn(scope, one).set(values).where('version', '=', version).returning('version').executeTakeFirst();
  if (saved) return { settings, version: saved.version };
  throw problem('CONFLICT', 'Someone else edited these settings while you were working. Compare and save again.', {
    current: await current(),
  });
}
