import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FieldValue, FieldValues } from '../../fields/field-values.ts';
import { PublicationSettings } from '../../publication-settings.ts';
import { type CopyPart, entryParts, type LoadedPart } from '../entry-part.ts';
import { refreshCopiesOn } from '../public-copy/update-copies.ts';
import { hideHouseNumber } from '#lib/geo/address.ts';
import { blurCoordinates } from '#lib/geo/blur.ts';
import { asciiAddress } from '#lib/mail/mail-address.ts';
import { parseStored } from '#lib/parse-stored.ts';
import type { Database } from '#platform/database.ts';
import type { EntryFields, EntryPatch } from '../../entry.ts';
import type { EntryRow } from '../editing/entry-row.ts';
import { printValue } from '#lib/print-value.ts';
import { problem } from '#lib/problem.ts';
import type { CustomField } from '../../fields/custom-field.ts';
import { hasOptions, isShownToVisitors } from '../../fields/field-types.ts';
import { CardField, facetId, PublicField, readEntryValue } from '../../fields/entry-fields.ts';
import { fieldsOfType } from '../../fields/fields-of-type.ts';
import { customFieldsChanged } from '../../events.ts';
import { fieldRows, fieldsForValues } from './custom-field-queries.ts';
import { fieldWords } from '../../words/field-words.ts';

interface Fields {
  customFields: PublicField[];
  fieldFacets: string[];
}

const copy: CopyPart<Fields> = {
  schema: { customFields: z.array(PublicField), fieldFacets: z.array(z.string()) },
  blank: { customFields: [], fieldFacets: [] },
  load: loadPublicFields,
  media: () => [],
  isListed: () => false,
  facets: ({ fieldFacets }) => fieldFacets,
  shows: () => sql`false`,
};

/** Most entries have no values: nothing is looked up for them. */
function cardFields(accountId: RawBuilder<string>, table: string): RawBuilder<CardField[]> {
  const values = sql.ref(`${table}.custom_fields`);
  return sql`case when ${values} = '{}' then '[]' else coalesce((
    select json_agg(json_build_object('name', f.name, 'value', ${values} -> f.key) order by f.position, f.uid)
    from custom_field f where f.account_id = ${accountId} and f.is_on_card and f.deleted_date is null
      and ${values} ? f.key and f.content_types ? ${sql.ref(`${table}.content_type_id`)}), '[]') end`;
}

/** Custom field values of entries: validated by their rule, and shown to visitors if the owner allows it. */
export const customFieldsPart = entryParts.provide({
  name: 'customFields',
  copy,
  card: {
    schema: { cardFields: z.array(CardField) },
    columns: ({ accountId, table }) => ({ cardFields: cardFields(accountId, table) }),
  },
  editing: { check: checkEntryValues, unready: unreadyEntries },
});

/** Copies show fields by name and in order: refreshes those whose type has fields, or that still show some. */
export const syncFields = refreshCopiesOn(customFieldsChanged, 'refresh-copies-of-fields', async (scope) => {
  const types = [...new Set((await fieldRows(scope)).flatMap(({ contentTypes }) => contentTypes))];
  const rows = await selectOwn(scope, 'contentPublic')
    .select('uid')
    .where(
      sql<boolean>`(content_type_id = any(${types}) or coalesce(document -> 'customFields', '[]'::jsonb) <> '[]'::jsonb)`,
    )
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
});

interface Privacy extends Pick<Selectable<Database['account']>, 'blurSecret' | 'blurMeters'> {
  provideMapView: boolean;
}

async function loadPublicFields(
  scope: AccountScope,
  entryIds: readonly string[],
): Promise<Map<string, LoadedPart<Fields>>> {
  const fields = (await fieldRows(scope)).filter((field) => field.contentTypes.length > 0 && isShownToVisitors(field));
  if (fields.length === 0) return new Map();
  const rows = await selectOwn(scope, 'entry')
    .select(['uid', 'contentTypeId', 'customFields'])
    .where('uid', 'in', entryIds)
    .where('customFields', '<>', sql<never>`'{}'::jsonb`)
    .execute();
  const privacy = rows.length > 0 ? await loadPrivacy(scope) : null;
  return new Map(
    privacy === null
      ? []
      : rows.map(({ uid, contentTypeId, customFields }) => {
          const own = fieldsOfType(fields, contentTypeId);
          const shown = own.flatMap((field) => publicField(field, customFields[field.key], uid, privacy));
          const fieldFacets = own.flatMap((field) => facetsOf(field, customFields[field.key]));
          return [uid, { build: () => ({ customFields: shown, fieldFacets }) }];
        }),
  );
}

async function loadPrivacy(scope: AccountScope): Promise<Privacy> {
  const account = await scope.tx
    .selectFrom('account')
    .select(['blurSecret', 'blurMeters'])
    .where('uid', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  const site = await selectOwn(scope, 'siteSettings').select('settings').executeTakeFirst();
  return { ...account, provideMapView: parseStored(PublicationSettings, site?.settings).provideMapView };
}

const isEmail = (value: FieldValue) => typeof value === 'string' && asciiAddress(value) !== undefined;

function publicField(
  { key, name, type, isFacet }: CustomField,
  value: FieldValue | undefined,
  entryId: string,
  privacy: Privacy,
): PublicField[] {
  // Whatever the field's name, it is not for a customer's email address (R-05).
  if (value === undefined || isEmail(value)) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [{ key, name, type, value, isFacet }];
  const address = privacy.provideMapView ? hideHouseNumber(value.address) : value.address;
  const place =
    !value.lat || !value.lng
      ? { lat: null, lng: null }
      : blurCoordinates({ lat: value.lat, lng: value.lng }, { ...blurOf(privacy), entryId: `${entryId} ${key}` });
  return address ? [{ key, name, type, value: { address, ...place }, isFacet: false }] : [];
}

/** Options that were removed from the list since are no facets. */
function facetsOf({ uid, type, options, isFacet }: CustomField, value: FieldValue | undefined): string[] {
  if (!isFacet || !hasOptions(type) || value === undefined) return [];
  const chosen = [value].flat().filter((one) => typeof one === 'string');
  return chosen.filter((option) => options.includes(option) && !isEmail(option)).map((option) => facetId(uid, option));
}

const blurOf = ({ blurSecret, blurMeters }: Privacy) => ({ secret: blurSecret, meters: blurMeters });

// The app is in English; the errors are the same as while typing.
const words = fieldWords('en').errors;

/**
 * An entry's custom field values after a patch: changed values are validated by the rule of forms, and others are kept,
 * including those of deleted fields or other content types.
 * @throws UNPROCESSABLE_CONTENT
 */
async function checkEntryValues(
  scope: AccountScope,
  current: Pick<EntryFields, 'contentTypeId' | 'customFields'>,
  patch: EntryPatch,
): Promise<EntryPatch> {
  const given = patch.customFields;
  if (!given) return patch;
  const { contentTypeId = current.contentTypeId } = patch;
  const isKept = (key: string) => printValue(current.customFields[key]) === printValue(given[key]);
  const changed = Object.keys(given).filter((key) => !isKept(key));
  const known = fieldsOfType(await fieldsForValues(scope, changed), contentTypeId);
  const fields = new Map(known.map((field) => [field.key, field]));
  const read = Object.entries(given).flatMap(([key, value]): [string, FieldValue][] => {
    const kept = isKept(key) ? value : readOf(fields.get(key), key, value);
    return kept === null ? [] : [[key, kept]];
  });
  return { ...patch, customFields: Object.fromEntries(read) as FieldValues };
}

function readOf(field: CustomField | undefined, key: string, value: FieldValue): FieldValue | null {
  if (!field) refuse(`Entries of this content type have no field “${key}”. Reload the page.`);
  const read = readEntryValue(field, value, words);
  if ('error' in read) refuse(`${field.name}: ${read.error}`);
  return read.value;
}

function refuse(message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { customFields: message } });
}

/** Entries that lack fields required by their content type. */
async function unreadyEntries(scope: AccountScope, rows: readonly EntryRow[]): Promise<Map<string, Error>> {
  const required = (await fieldRows(scope)).filter((field) => field.required);
  return new Map(
    rows.flatMap(({ uid, contentTypeId, customFields }): [string, Error][] => {
      const missing = fieldsOfType(required, contentTypeId).filter(({ key }) => customFields[key] === undefined);
      const names = missing.map(({ name }) => `“${name}”`).join(', ');
      return missing.length > 0 ? [[uid, problem('UNPROCESSABLE_CONTENT', `Fill in ${names} first.`)]] : [];
    }),
  );
}
