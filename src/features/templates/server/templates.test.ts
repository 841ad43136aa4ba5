import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import '#capabilities.ts';
import { inAccount, inAgency } from '#access/scope.ts';
import { createCustomField, listCustomFields } from '#features/content/server/fields/custom-fields.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { createTerm } from '#features/content/server/terms/terms.ts';
import { getTaxonomy } from '#features/content/server/terms/get-taxonomy.ts';
import { getTestimonialSettings, updateTestimonialSettings } from '#features/testimonials/server/settings.ts';
import { TestimonialSettings } from '#features/testimonials/testimonial.ts';
import { isProblem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import {
  createTemplate,
  createVersion,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from './templates.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const member = { context: request(ports, people.agency.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const of = (accountId: string) => ({ context: request(ports, people.agencyAdmin.actor, accountId) });
const roofer = of(accounts.roofer);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );

const offer = { isPublicTemplate: true, isPublicTemplateGlobal: false };
const script = 'alert("thanks")';
const ids = await setUpRoofer();

async function setUpRoofer() {
  const type = await call(createTerm, { kind: 'contentType', name: 'Roofs' }, roofer);
  const service = { kind: 'businessService', label: 'Repair', description: 'We mend roofs.' } as const;
  const { uid: serviceId } = await call(createTerm, service, roofer);
  const label = await call(createTerm, { kind: 'businessLabel', label: 'Material' }, roofer);
  await call(createTerm, { kind: 'labelTag', label: 'Slate', labelId: label.uid }, roofer);
  const { contentTypes } = await call(getTaxonomy, undefined, roofer);
  const testimonialId = contentTypes.find(({ purpose }) => purpose === 'testimonial')?.uid ?? '';
  const field = { name: 'Roof age', type: 'number', contentTypes: [type.uid, testimonialId].filter(Boolean) } as const;
  await call(createCustomField, { ...field, contentTypes: [...field.contentTypes] }, roofer);
  const settings = SiteSettings.parse({
    welcomeText: 'Welcome to good roofs.',
    labelsCustom: { home: 'Start' },
    contentTypesTabs: [type.uid],
    thankYouJsScript: script,
    bodyCssCode: '.a{color:red}',
    phoneNumberIg: '555-0100',
    presentationContents: [newUid()],
  });
  await call(updateSiteSettings, { version: 0, settings }, roofer);
  const testimonials = TestimonialSettings.parse({ headerTitle: 'How was your roof?', rating: false });
  await call(updateTestimonialSettings, { version: 0, settings: testimonials }, roofer);
  return { typeId: type.uid, serviceId };
}

const make = async (name: string) =>
  (await call(createTemplate, { name, accountId: accounts.roofer }, north)).templateId;
const start = async (templateId: string, businessName = 'Peak Roofs') => {
  const input = { businessName, subscriptionType: 'paid', ownerEmail: '', templateId } as const;
  return of((await call(createAgencyAccount, input, north)).accountId);
};

test('an account that starts from a template has its lists, fields, texts and settings', async () => {
  const started = await start(await make('Roofers'));
  const terms = await call(getTaxonomy, undefined, started);
  expect(terms.contentTypes.filter(({ purpose }) => purpose === 'content').map(({ name }) => name)).toContain('Roofs');
  expect(terms.businessServices).toMatchObject([
    { uid: ids.serviceId, label: 'Repair', description: 'We mend roofs.' },
  ]);
  expect(terms.businessLabels).toMatchObject([{ label: 'Material', tags: [{ label: 'Slate' }] }]);
  const [field] = await call(listCustomFields, undefined, started);
  expect(field).toMatchObject({ name: 'Roof age', key: 'roofAge' });
  expect(field?.contentTypes).toContain(ids.typeId);
  const { settings } = await call(getSiteSettings, undefined, started);
  expect(settings).toMatchObject({
    welcomeText: 'Welcome to good roofs.',
    labelsCustom: { home: 'Start' },
    contentTypesTabs: [ids.typeId],
  });
  const testimonials = await call(getTestimonialSettings, undefined, started);
  expect(testimonials.settings).toMatchObject({ headerTitle: 'How was your roof?', rating: false });
});

test('a template carries no code, no entries and no facts of one business', async () => {
  const templateId = await make('Plain');
  const stored = await admin
    .selectFrom('templateVersion')
    .select('settings')
    .where('templateId', '=', templateId)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(stored.settings);
  expect(text).toContain('Welcome to good roofs.');
  for (const own of [script, 'color:red', '555-0100', 'presentationContents']) expect(text).not.toContain(own);
  const { settings } = await call(getSiteSettings, undefined, await start(templateId));
  expect(settings).toMatchObject({
    thankYouJsScript: '',
    bodyCssCode: '',
    phoneNumberIg: '',
    presentationContents: [],
  });
});

test('a template has versions of its account as that was at each', async () => {
  const templateId = await make('Versions');
  await call(createTerm, { kind: 'businessService', label: 'Gutters' }, roofer);
  expect(await call(createVersion, { templateId, note: 'Gutters' }, north)).toEqual({ number: 2 });
  const found = await call(getTemplate, { templateId }, north);
  expect(found.versions.map(({ number, note }) => [number, note])).toEqual([
    [2, 'Gutters'],
    [1, ''],
  ]);
  expect(found.groups.find(({ title }) => title === 'Services')?.names).toEqual(['Repair', 'Gutters']);
  const terms = await call(getTaxonomy, undefined, await start(templateId, 'Second Roofs'));
  expect(terms.businessServices.map(({ label }) => label)).toEqual(['Repair', 'Gutters']);
  expect(await call(getTemplate, { templateId }, north)).toMatchObject({ number: 2, accountCount: 1 });
});

test('names are taken once in an agency, whatever their letters', async () => {
  await make('Siding');
  expect(await codeOf(make('siding'))).toBe('CONFLICT');
  const templateId = await make('Windows');
  expect(await codeOf(call(updateTemplate, { ...offer, templateId, version: 1, name: 'SIDING' }, north))).toBe(
    'CONFLICT',
  );
  await call(updateTemplate, { ...offer, templateId, version: 1, name: 'Doors' }, north);
  expect(await codeOf(call(updateTemplate, { ...offer, templateId, version: 1, name: 'Gates' }, north))).toBe(
    'CONFLICT',
  );
  const named = await call(createTemplate, { name: 'Siding', accountId: accounts.clinic }, blue);
  expect(named.templateId).not.toBe(templateId);
});

test('an agency makes templates of its own accounts alone, and starts accounts from its own alone', async () => {
  expect(await codeOf(call(createTemplate, { name: 'Theirs', accountId: accounts.clinic }, north))).toBe('NOT_FOUND');
  const templateId = await make('Ours');
  for (const verb of [getTemplate, deleteTemplate])
    expect(await codeOf(call(verb, { templateId }, blue))).toBe('NOT_FOUND');
  expect(await codeOf(call(createVersion, { templateId }, blue))).toBe('NOT_FOUND');
  const input = { businessName: 'Stolen', subscriptionType: 'free', ownerEmail: '', templateId } as const;
  expect(await codeOf(call(createAgencyAccount, input, blue))).toBe('NOT_FOUND');
  expect((await call(listTemplates, undefined, blue)).map(({ name }) => name)).not.toContain('Ours');
});

test('members read templates and leave them to those who run the agency', async () => {
  const templateId = await make('Read');
  expect(await call(getTemplate, { templateId }, member)).toMatchObject({ name: 'Read' });
  expect(await codeOf(call(createVersion, { templateId }, member))).toBe('FORBIDDEN');
  expect(await codeOf(call(deleteTemplate, { templateId }, member))).toBe('FORBIDDEN');
});

test('an account reads the template that it was started from, and no other', async () => {
  const templateId = await make('Linked');
  await make('Unlinked');
  const { context } = await start(templateId, 'Linked Roofs');
  const seen = await inAccount(ports.db, people.agencyAdmin.actor, context.scopeId, 'account.read', ({ tx }) =>
    tx.selectFrom('templateVersion').select('templateId').execute(),
  );
  expect(seen).toEqual([{ templateId }]);
});

test('without its template an account stays as it is', async () => {
  const templateId = await make('Short-lived');
  const started = await start(templateId, 'Kept Roofs');
  await call(deleteTemplate, { templateId }, north);
  const terms = await call(getTaxonomy, undefined, started);
  expect(terms.businessServices.map(({ label }) => label)).toContain('Repair');
  const links = admin.selectFrom('templateLink').selectAll().where('accountId', '=', started.context.scopeId);
  expect(await links.execute()).toEqual([]);
});

test('an account that goes to another agency leaves the template behind', async () => {
  const { context } = await start(await make('Left behind'), 'Moving Roofs');
  await admin.updateTable('account').set({ agencyId: agencies.blue }).where('uid', '=', context.scopeId).execute();
  const links = admin.selectFrom('templateLink').selectAll().where('accountId', '=', context.scopeId);
  expect(await links.execute()).toEqual([]);
});

test('in an agency, the links of its own accounts are seen alone', async () => {
  await start(await make('Seen'), 'Seen Roofs');
  const seen = await inAgency(ports.db, people.otherAgencyAdmin.actor, agencies.blue, 'agency.read', ({ tx }) =>
    tx.selectFrom('templateLink').selectAll().execute(),
  );
  expect(seen).toEqual([]);
});

test('who sees chosen accounts reads that a template is from another one, and not that it is gone', async () => {
  const templateId = await make('Seen by some');
  const readBy = async (reader: typeof member) =>
    (await call(listTemplates, undefined, reader)).find((one) => one.templateId === templateId);
  const source = await readBy(member);
  expect(source).toMatchObject({ sourceAccountId: accounts.roofer, isFromUnseen: false });
  const { userId } = people.agency;
  const see = (seesAllAccounts: boolean) =>
    admin.updateTable('agencyMembership').set({ seesAllAccounts }).where('userId', '=', userId).execute();
  await see(false);
  expect(await readBy(member)).toMatchObject({ sourceAccountId: null, sourceName: null, isFromUnseen: true });
  expect(await readBy(north)).toMatchObject({ sourceName: source?.sourceName, isFromUnseen: false });
  await see(true);
});
