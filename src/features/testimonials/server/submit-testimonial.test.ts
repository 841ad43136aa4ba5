import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/uid.ts';
import { customerWords } from '#test/customer-words.ts';
import { contentWorld } from '#test/content-world.ts';
import { createRequest } from './requests/create-request.ts';
import { loadRequestPage } from './requests/load-request-page.ts';
import { submitTestimonial } from './submit-testimonial.ts';

const { owner, ports, accounts, database } = await contentWorld();

test('a customer’s testimonial is taken though the account’s storage is full', async () => {
  await database.admin.updateTable('account').set({ maxStorageBytes: 0 }).where('uid', '=', accounts.roofer).execute();
  const { address } = await call(createRequest, {}, owner);
  const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  const submission = {
    submissionId: newUid(),
    ...customerWords,
    rating: 2,
    shownConsent: page.shownConsent,
  };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  const { entryId } = await submitTestimonial(ports, page.request, submission, origin);
  expect(entryId).toBeTruthy();
});
