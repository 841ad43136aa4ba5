import type { CustomField } from '#features/content/fields/custom-field.ts';
import { isShownToVisitors } from '#features/content/fields/field-types.ts';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import type { EntryFields } from '#features/content/entry.ts';
import type { BusinessProfile } from '#features/tenants/account.ts';
import { hideHouseNumber } from '#lib/geo/address.ts';
import { formatsOf } from '#lib/words/formats.ts';
import type { Placeholder } from './placeholders.ts';

type Words = Pick<EntryFields, 'title' | 'city' | 'neighborhood' | 'customerName' | 'serviceIds' | 'customFields'>;

interface Facts {
  account: Pick<BusinessProfile, 'businessName' | 'phone' | 'website' | 'language'>;
  services: readonly { uid: string; label: string; alias: string }[];
  fields: readonly Pick<CustomField, 'key' | 'type'>[];
}

/**
 * What takes the place of placeholders in an entry. Of custom fields, neither contact data nor house numbers, which no
 * public text may have.
 */
export function valuesOf(entry: Words, { account, services, fields }: Facts): Record<string, string> {
  const labels = services.filter(({ uid }) => entry.serviceIds.includes(uid)).map(({ alias, label }) => alias || label);
  const own = fields.flatMap(({ key, type }): [string, string][] => {
    const value = entry.customFields[key];
    if (value === undefined || !isShownToVisitors({ key, isPublic: true })) return [];
    const text = fieldValueText(value);
    return [[key, type === 'mapAutocomplete' ? hideHouseNumber(text) : text]];
  });
  const usual: Record<Placeholder, string> = {
    title: entry.title,
    city: entry.city,
    neighborhood: entry.neighborhood,
    businessName: account.businessName,
    phone: account.phone,
    website: account.website,
    services: formatsOf(account.language).list(labels),
    customerName: entry.customerName,
  };
  return { ...Object.fromEntries(own), ...usual };
}
