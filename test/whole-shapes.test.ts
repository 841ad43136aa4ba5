/**
 * What a Zod shape declares is stored and read: a field that is added to one is missed here by the compiler, and fails
 * where a column, a query or a mapper drops it.
 */
import { call } from '@orpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import type { SignedInViewer } from '#access/viewer.ts';
import type { EntryField, EntryFields } from '#features/content/entry.ts';
import { createEntry } from '#features/content/server/editing/create-entry.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import type { NewCustomField } from '#features/content/fields/custom-field.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import type { Profile } from '#features/people/profile.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { updateProfile } from '#features/people/server/update-profile.ts';
import type { BusinessProfile } from '#features/tenants/account.ts';
import type { AgencyProfile } from '#features/tenants/agency.ts';
import { getAccount, updateAccount } from '#features/tenants/server/accounts/account-profile.ts';
import { getAgency, updateAgency } from '#features/tenants/server/agencies/agencies.ts';
import { createDestination } from '#features/writings/server/destinations.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Database } from '#platform/database.ts';
import { contentWorld } from './content-world.ts';

const { addEntry, addMediaItem, addTerm, agencies, as, owner, people } = await contentWorld();

test('each field that people write has its column, or a table of its own', () => {
  type Lacking<Shape, Table extends keyof Database> = Exclude<keyof Shape, keyof Database[Table]>;
  expectTypeOf<Lacking<BusinessProfile, 'account'>>().toBeNever();
  expectTypeOf<Lacking<AgencyProfile, 'agency'>>().toBeNever();
  expectTypeOf<Lacking<Profile, 'user'>>().toBeNever();
  expectTypeOf<Exclude<keyof Profile, keyof SignedInViewer>>().toBeNever();
  type Elsewhere = 'location' | 'mediaIds' | 'categoryIds' | 'serviceIds' | 'tagIds' | 'relatedFrom';
  expectTypeOf<Lacking<Record<EntryField, never>, 'entry'>>().toEqualTypeOf<Elsewhere>();
});

async function wholeEntry(): Promise<Required<EntryFields>> {
  const [cover, before, after, video] = [
    await addMediaItem(),
    await addMediaItem(),
    await addMediaItem(),
    await addMediaItem('video'),
  ];
  const labelId = await addTerm({ kind: 'businessLabel', label: 'Material' });
  const contentTypeId = await addTerm({ kind: 'contentType', name: 'Roof' });
  const age = await call(
    createCustomField,
    { name: 'Age', key: 'age', type: 'number', contentTypes: [contentTypeId] } as NewCustomField,
    owner,
  );
  const check = { id: newUid(), name: 'Has a call to action' };
  const { uid: destinationId } = await call(createDestination, { name: 'Newsletter', checks: [check] }, owner);
  return {
    title: 'Dach 🏠',
    description: '<p>Tile by tile</p>',
    address: '1 Main St',
    city: 'Köln',
    neighborhood: 'Old Town',
    location: { lat: 50.9, lng: 6.9 },
    contentTypeId,
    statusService: 'closed',
    statusContent: 'approved',
    seoTitle: 'Roofs',
    seoDescription: 'All roofs',
    permalink: 'a-roof',
    mediaIds: [cover, before, after, video],
    coverMediaId: cover,
    mainVideoMediaId: video,
    beforeMediaId: before,
    afterMediaId: after,
    categoryIds: [await addTerm({ kind: 'businessCategory', label: 'Roofing' })],
    serviceIds: [await addTerm({ kind: 'businessService', label: 'Repair' })],
    tagIds: [await addTerm({ kind: 'labelTag', label: 'Slate', labelId })],
    relatedTo: (await addEntry({ title: 'House' })).uid,
    relatedFrom: [(await addEntry({ title: 'Gutter' })).uid],
    customerName: 'Rosa Marquez',
    customerEmail: 'rosa@customers.example',
    isSubmissionTerms: true,
    businessTags: ['slate', 'Grün'],
    customFields: { [age.key]: 30 },
    writings: { [destinationId]: { title: 'Roof 🏠', description: '<p>Short</p>', checkeds: [check] } },
  };
}

test('an entry keeps every field that it is made with, and every one that is changed', async () => {
  const whole = await wholeEntry();
  const made = await call(createEntry, whole, owner);
  expect(await call(getEntry, { entryId: made.uid }, owner)).toMatchObject(whole);
  const blank = await call(createEntry, {}, owner);
  const patch = { ...whole, permalink: 'another-roof' };
  await call(updateEntry, { entryId: blank.uid, version: blank.version, patch }, owner);
  expect(await call(getEntry, { entryId: blank.uid }, owner)).toMatchObject(patch);
});

test('a business keeps every field of its profile', async () => {
  const whole: Required<BusinessProfile> = {
    businessName: 'Gipfel 🏔️',
    description: 'Since 1974',
    phone: '+49 1',
    email: 'office@gipfel.example',
    website: 'https://gipfel.example/',
    location: 'Main St 1',
    logoMediaId: await addMediaItem(),
    language: 'de',
    timeZone: 'Europe/Berlin',
    blurMeters: 500,
    themeValue: 'light2',
    inviteCode: 'Gipfel-7',
  };
  const { version } = await call(getAccount, undefined, owner);
  expect(await call(updateAccount, { ...whole, version }, owner)).toMatchObject(whole);
  expect(await call(getAccount, undefined, owner)).toMatchObject(whole);
});

test('an agency keeps every field of its profile', async () => {
  const admin = as('agencyAdmin', agencies.north);
  const whole: Required<AgencyProfile> = {
    businessName: 'Nordlicht',
    appName: 'Licht',
    email: 'hi@nordlicht.example',
    supportEmail: 'help@nordlicht.example',
    welcomeText: 'Schön, dass Sie da sind.',
    timeZone: 'Europe/Berlin',
    policyUrl: 'https://nordlicht.example/policy',
    themeValue: 'light3',
    freeCode: 'spring-26',
    freeDeepLink: 'https://example.com/free',
  };
  const { version } = await call(getAgency, undefined, admin);
  expect(await call(updateAgency, { ...whole, version }, admin)).toMatchObject(whole);
  expect(await call(getAgency, undefined, admin)).toMatchObject(whole);
});

test('a person keeps every field of their profile', async () => {
  const whole: Required<Profile> = {
    firstName: 'Zoë',
    lastName: 'Ng',
    phone: '1',
    website: 'https://zoe.example/',
    location: 'Here',
    country: 'US',
    state: 'TX',
    zip: '78701',
    language: 'pt-BR',
  };
  const { version } = await call(getViewer, undefined, as('accountUser'));
  expect(await call(updateProfile, { ...whole, version }, as('accountUser'))).toMatchObject(whole);
  expect(await call(getViewer, undefined, as('accountUser'))).toMatchObject({
    ...whole,
    userId: people.accountUser.userId,
  });
});
