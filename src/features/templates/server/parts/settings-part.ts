import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { Provided } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { SettingsTable, Versioned } from '#access/settings.ts';
import type { Setting } from '../../setting.ts';
import { snapshotParts } from './snapshot-part.ts';

type Value = Setting['value'];

interface SettingsOf<S extends object> {
  name: string;
  title: string;
  /** What a template carries, and what people call it; `texts/title` is a field of a field. */
  names: Readonly<Record<string, string>>;
  /** Their record, as `defineSettings` returns it; what it saves follows on from what is stored. */
  own: {
    table: 'siteSettings' | SettingsTable;
    /** Has a default for each setting, as in every new account. */
    schema: z.ZodType<S>;
    load(scope: AccountScope, accountId: string): Promise<Versioned<S>>;
    save(scope: AccountScope, saved: Versioned<S>): Promise<unknown>;
  };
  /** For settings with ids of one account: they have the same name in all. */
  translation?(scope: AccountScope): Promise<{ toPortable: (own: S) => S; fromPortable: (carried: S) => S }>;
}

/** A part for settings that are stored as one record. */
export function settingsPart<S extends object>({ name, title, names, own, translation }: SettingsOf<S>): Provided {
  const defaults = own.schema.parse({});
  const load = async (scope: AccountScope) => {
    const { settings } = await own.load(scope, scope.accountId);
    return translation ? (await translation(scope)).toPortable(settings) : settings;
  };
  const save = async (scope: AccountScope, carried: S) => {
    const settings = own.schema.parse(translation ? (await translation(scope)).fromPortable(carried) : carried);
    const { version } = await own.load(scope, scope.accountId);
    await own.save(scope, { settings, version });
  };
  return snapshotParts.provide({
    name,
    title,
    async read(scope) {
      const settings = await load(scope);
      return Object.entries(names).flatMap(([path, label]) => {
        const value = valueAt(settings, path);
        if (isDeepStrictEqual(value, valueAt(defaults, path))) return [];
        return [{ key: `${name}/${path}`, name: label, value }];
      });
    },
    async hold(scope) {
      // They have the same columns.
      await selectOwn(scope, own.table as 'siteSettings')
        .select('version')
        .forUpdate()
        .execute();
    },
    async apply(scope, changes) {
      const settings = structuredClone(await load(scope));
      for (const { key, after } of changes) {
        const path = key.slice(name.length + 1);
        if (path in names) writeAt(settings, path, after ?? valueAt(defaults, path));
      }
      await save(scope, settings);
      return new Map();
    },
  });
}

/** Null for none, as JSON has no undefined. */
function valueAt(settings: object, path: string): Value {
  const found = path.split('/').reduce<unknown>((value, field) => (value as Record<string, unknown>)[field], settings);
  return (found ?? null) as Value;
}

function writeAt(settings: object, path: string, value: Value): void {
  const fields = path.split('/');
  const last = fields.pop() ?? '';
  const owner = fields.reduce<unknown>((one, field) => (one as Record<string, unknown>)[field], settings);
  const record = owner as Record<string, unknown>;
  const isText = fields.length > 0 && value === null;
  if (isText) delete record[last];
  else record[last] = value;
}
