import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FieldValue } from '#features/content/fields/field-values.ts';
import { findLanguage } from '#features/tenants/server/accounts/load-account.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { type CustomerFields, maxCustomerFields } from '../../request.ts';
import { fieldsNamedIn } from '../../request-texts.ts';
import { testimonialSettings } from '../settings.ts';

const longest = 500;

/**
 * The values that the greeting names, out of the custom fields of the entry that is asked about, as the customer reads
 * them. What is given with the request itself takes precedence.
 */
export async function withGreetingFields(
  scope: AccountScope,
  entryId: string | null,
): Promise<(given: CustomerFields) => CustomerFields> {
  const own = entryId === null ? {} : await fieldsOfEntry(scope, entryId);
  return (given) => {
    const keys = new Set(Object.keys(given).map((key) => key.toLowerCase()));
    const added = Object.entries(own).filter(([key]) => !keys.has(key.toLowerCase()));
    return Object.fromEntries([...Object.entries(given), ...added].slice(0, maxCustomerFields));
  };
}

async function fieldsOfEntry(scope: AccountScope, entryId: string): Promise<CustomerFields> {
  const { settings } = await testimonialSettings.load(scope, scope.accountId);
  const named = new Set(fieldsNamedIn(settings).map((key) => key.toLowerCase()));
  if (named.size === 0) return {};
  const entry = await selectOwn(scope, 'entry')
    .select('customFields')
    .where('uid', '=', entryId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  const found = Object.entries(entry?.customFields ?? {}).filter(([key]) => named.has(key.toLowerCase()));
  if (found.length === 0) return {};
  const language = await findLanguage(scope);
  const texts = found.map(([key, value]) => [key, cutOnWord(readable(value, language), longest)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** On one line, in the words of the customer's language. */
function readable(value: FieldValue, language: string): string {
  const { day, list, number } = formatsOf(language);
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value)) return list(value);
  if (typeof value === 'object') return value.address;
  return dateTime.test(value) ? day(value.slice(0, 10), 'UTC') : value.replaceAll(/\s+/g, ' ').trim();
}
