import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { TestimonialSettings } from '../testimonial.ts';
import { requestDefaults } from '../words/defaults/request-defaults.ts';
import { listTestimonials } from './list-testimonials.ts';
import { loadRequestPage } from './requests/link.ts';
import { createRequest } from './requests/one-request.ts';
import { openConsent, updateTestimonialSettings } from './settings.ts';
import { submitTestimonial } from './submit-testimonial.ts';

const world = await contentWorld();
const { roofer, clinic } = world.accounts;

async function openPage() {
  const { address } = await call(createRequest, {}, world.owner);
  const page = await loadRequestPage(world.ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  return page;
}
const submission = (customerName: string, shownConsent: string) => ({
  ...customerWords,
  submissionId: newUid(),
  customerName,
  shownConsent,
});
const origin = { link: 'http://sites.test/testimonial-request/x', publicOrigin: 'http://sites.test' };
const consentOf = async (name: string) =>
  (await call(listTestimonials, {}, world.owner)).items.find(({ customerName }) => customerName === name)?.consent;

test('the record tells what the customer read, not what the owner has written since', async () => {
  const { request, shownConsent } = await openPage();
  const settings = TestimonialSettings.parse({ submissionTerms: 'You may print it on buses.' });
  await call(updateTestimonialSettings, { settings, version: 0 }, world.owner);
  await submitTestimonial(world.ports, request, submission('Early', shownConsent), origin);
  expect(await consentOf('Early')).toMatchObject({
    text: requestDefaults('en').submissionTerms,
    version: 0,
    link: origin.link,
  });

  const later = await openPage();
  await submitTestimonial(world.ports, later.request, submission('Late', later.shownConsent), origin);
  expect(await consentOf('Late')).toMatchObject({ text: 'You may print it on buses.', version: 1 });
});

test('a consent text that was never shown is invalid, and the customer is asked again', async () => {
  const { request, shownConsent } = await openPage();
  const forged = `${Buffer.from('{"text":"Everything","version":1}').toString('base64url')}.${shownConsent.split('.')[1]}`;
  for (const seal of ['', 'nonsense', forged, `${shownConsent}x`])
    await expect(submitTestimonial(world.ports, request, submission('Forged', seal), origin)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  await asSystem(world.database.db, clinic, 'test', async (scope) => {
    expect(await openConsent(scope, shownConsent)).toBeUndefined();
  });
  await asSystem(world.database.db, roofer, 'test', async (scope) => {
    expect(await openConsent(scope, shownConsent)).toMatchObject({ version: 1 });
  });
});
