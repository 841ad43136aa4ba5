import { isDeepStrictEqual } from 'node:util';
import { selectOwn } from '#access/own-rows.ts';
import type { Provided } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Setting } from '../../setting.ts';
import { snapshotParts } from './snapshot-part.ts';

type Value = Setting['value'];

type SettingsTable = 'siteSettings' | 'testimonialSettings' | 'referralSettings' | 'testimonialRequestSettings';

interface SettingsOf<S extends object> {
  name: string;
  /** Where the record is. */
  table: SettingsTable;
  title: string;
  /** What a template carries, and what people call it; `texts/title` is a field of a field. */
  names: Readonly<Record<string, string>>;
  /** As in every new account. */
  defaults: S;
  load(scope: AccountScope): Promise<S>;
  /** Validates and saves them. */
  save(scope: AccountScope, settings: S): Promise<void>;
}

/** A part for settings that are stored as one record. */
export function settingsPart<S extends object>({
  name,
  table,
  title,
  names,
  defaults,
  load,
  save,
}: SettingsOf<S>): Provided {
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
      await selectOwn(scope, table as 'siteSettings')
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
