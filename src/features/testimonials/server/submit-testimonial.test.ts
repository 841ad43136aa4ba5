import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { ReferralSettings } from '../referral.ts';
import { TestimonialSettings } from '../testimonial.ts';
import { loadRequestPage } from './requests/link.ts';
import { createRequest } from './requests/one-request.ts';
import { updateReferralSettings, updateTestimonialSettings } from './settings.ts';
import { submitTestimonial } from './submit-testimonial.ts';

const { owner, ports, accounts, database, addTerm } = await contentWorld();

async function submit() {
  const { address } = await call(createRequest, {}, owner);
  const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  const submission = { submissionId: newUid(), ...customerWords, rating: 2, shownConsent: page.shownConsent };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  return submitTestimonial(ports, page.request, submission, origin);
}

const entry = (uid: string) =>
  database.admin.selectFrom('entry').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const filedUnder = async (uid: string) => {
  const { categoryIds, serviceIds } = await call(getEntry, { entryId: uid }, owner);
  return { categoryIds, serviceIds };
};

test('a testimonial is filed as the settings say, in draft and not published', async () => {
  const { entryId: plain } = await submit();
  const first = await entry(plain);
  expect(first).toMatchObject({ statusService: 'open', statusContent: 'draft', statusPublish: 'notPublished' });
  const type = await addTerm({ kind: 'contentType', name: 'Praise' });
  const category = await addTerm({ kind: 'businessCategory', label: 'Outdoors' });
  await addTerm({ kind: 'businessCategory', label: 'Indoors' });
  const service = await addTerm({ kind: 'businessService', label: 'Roofs' });
  const save = (contentType: string, version: number) =>
    call(
      updateTestimonialSettings,
      { settings: TestimonialSettings.parse({ contentType, stage: 'closed' }), version },
      owner,
    );
  await save(type, 0);
  const { entryId } = await submit();
  expect(await entry(entryId)).toMatchObject({ contentTypeId: type, statusService: 'closed', statusContent: 'draft' });
  expect(await filedUnder(entryId)).toEqual({ categoryIds: [category], serviceIds: [service] });
  // A type that was deleted, or never existed in the account.
  await save(newUid(), 1);
  const { entryId: later } = await submit();
  expect((await entry(later)).contentTypeId).toBe(first.contentTypeId);
});

test('an amount is promised once the owner has confirmed it', async () => {
  const save = (changes: Partial<ReferralSettings>, version: number) =>
    call(updateReferralSettings, { settings: ReferralSettings.parse(changes), version }, owner);
  await save({ amount: '$50' }, 0);
  expect((await submit()).referralAmount).toBe('');
  await save({ amount: '$50', isAmountConfirmed: true }, 1);
  expect((await submit()).referralAmount).toBe('$50');
});

test('a customer’s testimonial is taken though the account’s storage is full', async () => {
  await database.admin.updateTable('account').set({ maxStorageBytes: 0 }).where('uid', '=', accounts.roofer).execute();
  expect((await submit()).entryId).toBeTruthy();
});
