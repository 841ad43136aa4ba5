import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { hideTestimonial } from './approval.ts';
import { countWaiting } from './list-testimonials.ts';
import { loadRequestPage } from './requests/link.ts';
import { createRequest } from './requests/one-request.ts';
import { submitTestimonial } from './submit-testimonial.ts';

const world = await contentWorld();

async function submit(customerName: string): Promise<string> {
  const { address } = await call(createRequest, {}, world.owner);
  const page = await loadRequestPage(world.ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  const { request, shownConsent } = page;
  const words = {
    description: 'They fixed our roof in two days.',
    rating: 5,
    customerTitle: '',
    customerCompany: '',
    customerEmail: '',
  };
  const submission = {
    ...words,
    submissionId: crypto.randomUUID(),
    customerName,
    isSubmissionConsent: true,
    shownConsent,
  };
  const origin = { link: 'http://sites.test/testimonial-request/x', publicOrigin: 'http://sites.test' };
  return (await submitTestimonial(world.ports, request, submission, origin)).entryId;
}

test('a testimonial counts until somebody has decided, and only in its own account', async () => {
  const first = await submit('Ada');
  await submit('Grace');
  expect(await call(countWaiting, undefined, world.as('accountUser'))).toEqual({ count: 2 });
  await call(hideTestimonial, { entryId: first }, world.owner);
  expect(await call(countWaiting, undefined, world.owner)).toEqual({ count: 1 });
  expect(await call(countWaiting, undefined, world.stranger)).toEqual({ count: 0 });
});
