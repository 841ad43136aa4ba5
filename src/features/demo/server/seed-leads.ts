import { insertOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { insertField, storeUsualFields } from '#features/content/server/fields/insert-field.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { type DemoLead, demoInquiries } from '../demo-inquiries.data.ts';
import type { SeededTaxonomy } from './seed-taxonomy.ts';

const hourMs = 3_600_000;

/** By key. */
type FieldNames = ReadonlyMap<string, string>;

/** The contact form's fields, and a custom field of entries. */
export async function seedFields(
  scope: AccountScope,
  demo: DemoAccount,
  taxonomy: SeededTaxonomy,
): Promise<FieldNames> {
  const inquiries = demoInquiries[demo.slug];
  if (!inquiries) return new Map();
  const fields = await storeUsualFields(scope);
  const words = { help: '', required: false, isTitle: false, isDescription: false, options: [], isPublic: true };
  for (const { isOfTestimonials, ...field } of inquiries.fields)
    await insertField(scope, {
      ...words,
      isOnContactForm: false,
      ...field,
      uid: newUid(),
      isPublic: !isOfTestimonials,
      isOnCard: field.type === 'number' && !field.isOnContactForm && !isOfTestimonials,
      isFacet: field.type === 'select' && !field.isOnContactForm && !isOfTestimonials,
      defaultValue: null,
      contentTypes: isOfTestimonials ? [taxonomy.testimonialType] : field.isOnContactForm ? [] : taxonomy.contentTypes,
    });
  return new Map([...fields, ...inquiries.fields].map(({ key, name }) => [key, name]));
}

export async function seedLeads(scope: AccountScope, demo: DemoAccount, names: FieldNames, now: Date): Promise<void> {
  for (const lead of demoInquiries[demo.slug]?.leads ?? []) await seedLead(scope, lead, names, now);
}

async function seedLead(scope: AccountScope, lead: DemoLead, names: FieldNames, now: Date) {
  const entryId = newUid();
  const { name, email, phone, state, reply, values } = lead;
  const createDate = new Date(now.getTime() - lead.hoursAgo * hourMs);
  const all = { name, email, phone, ...values };
  const contentTypeId = await ensureContentType(scope, 'contactUs');
  await insertEntry(scope, entryId, { title: name, description: `<p>${values.message}</p>`, contentTypeId });
  await updateOwn(scope, 'entry')
    .set({ createDate, updateDate: createDate, customFields: JSON.stringify(all), customerName: name })
    .where('uid', '=', entryId)
    .execute();
  const answers = Object.entries(all)
    .filter(([, value]) => value)
    .map(([key, value]) => ({ key, name: names.get(key) ?? key, value }));
  const row = { entryId, name, email, phone, state, createDate, updateDate: createDate };
  await insertOwn(scope, 'lead', { ...row, answers: JSON.stringify(answers) }).execute();
  if (!reply) return;
  const sentDate = new Date(createDate.getTime() + hourMs);
  const note = { uid: newUid(), entryId, userId: null, kind: 'reply', text: reply } as const;
  await insertOwn(scope, 'leadNote', { ...note, createDate: sentDate, sentDate }).execute();
}
