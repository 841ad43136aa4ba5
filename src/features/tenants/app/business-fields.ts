import type { z } from 'zod';
import { BusinessProfile, type Account } from '#features/tenants/account.ts';

/** The texts of a business's profile, as the form holds them. */
export const BusinessFields = BusinessProfile.pick({
  businessName: true,
  description: true,
  phone: true,
  email: true,
  website: true,
  location: true,
});
export type BusinessFields = z.infer<typeof BusinessFields>;
export type BusinessField = keyof BusinessFields;

export const businessFields: readonly BusinessField[] = [
  'businessName',
  'description',
  'phone',
  'email',
  'website',
  'location',
];

export function fieldsOf({ businessName, description, phone, email, website, location }: Account): BusinessFields {
  return { businessName, description, phone, email, website, location };
}

/** Only what differs from what was read is sent. */
export function changedFields(values: BusinessFields, base: BusinessFields): Partial<BusinessFields> {
  const changed = businessFields.filter((name) => values[name] !== base[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

export interface FieldConflict {
  name: BusinessField;
  mine: string;
  theirs: string;
}

/** The fields that both sides have changed since `base`, to different values. */
export function conflictsBetween(mine: BusinessFields, theirs: BusinessFields, base: BusinessFields): FieldConflict[] {
  const both = businessFields.filter(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  return both.map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
}

/** Both sides' changes in one: what only one of them has touched is taken as it is, mine where both have. */
export function mergeFields(mine: BusinessFields, theirs: BusinessFields, base: BusinessFields): BusinessFields {
  return { ...theirs, ...changedFields(mine, base) };
}
