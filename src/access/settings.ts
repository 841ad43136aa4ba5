import type { ColumnType } from 'kysely';
import { z } from 'zod';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { insertOwn, updateOwn } from './own-rows.ts';
import type { AccountPermission } from './permissions.ts';
import { account, accountReading } from './procedures.ts';
import type { AccountScope, AnyScope } from './scope.ts';

/** A table with one row of settings per account: `accountId`, `settings`, `version`, `updateDate`. */
export type SettingsTable = {
  [T in keyof Database]: Database[T] extends {
    accountId: string;
    settings: ColumnType<unknown, unknown, unknown>;
    version: unknown;
  }
    ? T
    : never;
}[keyof Database];

export interface Versioned<S> {
  settings: S;
  /** 0 until the settings are first saved. */
  version: number;
}

interface SettingsDeclaration<S extends object> {
  table: SettingsTable;
  /** Has a default for each setting. */
  schema: z.ZodType<S>;
  read: AccountPermission;
  write: AccountPermission;
}

/** Settings of an account that are saved as a whole, over the version that was read. */
export function defineSettings<S extends object>({ table, schema, read, write }: SettingsDeclaration<S>) {
  // They have the same columns.
  const one = table as 'referralSettings';

  /** The account's settings with defaults for missing ones; version 0 until saved. */
  async function load({ tx }: Pick<AnyScope, 'tx'>, accountId: string): Promise<Versioned<S>> {
    const row = await tx
      .selectFrom(one)
      .select(['settings', 'version'])
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return { settings: schema.parse(row?.settings ?? {}), version: row?.version ?? 0 };
  }

  /** @throws CONFLICT with `current` when someone else saved first */
  async function save(scope: AccountScope, { settings, version }: Versioned<S>): Promise<Versioned<S>> {
    const values = { settings: JSON.stringify(settings), version: version + 1, updateDate: new Date() };
    const saved =
      version === 0
        ? await insertOwn(scope, one, values)
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await updateOwn(scope, one)
            .set(values)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (saved) return { settings, version: saved.version };
    throw problem('CONFLICT', 'Someone else edited these settings while you were working. Compare and save again.', {
      current: await load(scope, scope.accountId),
    });
  }

  return {
    table,
    schema,
    load,
    save,
    get: accountReading(read).handler(({ context: { scope } }) => load(scope, scope.accountId)),
    update: account(write)
      .input(z.strictObject({ version: z.number().int().min(0), settings: schema }))
      .handler(({ input, context: { scope } }) => save(scope, input)),
  };
}
