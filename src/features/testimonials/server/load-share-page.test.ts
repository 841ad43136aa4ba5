import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { updateContentType } from '#features/content/server/terms/content-type-details.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { loadRequestPage } from './requests/link.ts';
import { createRequest } from './requests/one-request.ts';
import { loadSharePage } from './sharing.ts';
import { submitTestimonial } from './submit-testimonial.ts';

const world = await contentWorld();

test('a shared story names the service of its entry only while that entry is public', async () => {
  const service = await world.addTerm({ kind: 'businessService', label: 'Internal 7', alias: 'Roof repair' });
  const contentTypeId = await world.addTerm({ kind: 'contentType', name: 'Roofs' });
  const show = (version: number, isPublic: boolean) =>
    call(updateContentType, { contentTypeId, version, name: 'Roofs', isPublic }, world.owner);
  const job = await world.addPublished({ title: 'The Smiths’ roof', serviceIds: [service], contentTypeId });
  const { address } = await call(createRequest, { entryId: job.uid }, world.owner);
  const page = await loadRequestPage(world.ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  const submission = { submissionId: newUid(), ...customerWords, shownConsent: page.shownConsent };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  const { entryId } = await submitTestimonial(world.ports, page.request, submission, origin);
  expect((await loadSharePage(world.ports, entryId))?.service).toBe('Roof repair');
  await show(1, false);
  expect((await loadSharePage(world.ports, entryId))?.service).toBe('');
  await show(2, true);
  expect((await loadSharePage(world.ports, entryId))?.service).toBe('Roof repair');
  await call(unpublishEntry, { entryId: job.uid }, world.owner);
  expect((await loadSharePage(world.ports, entryId))?.service).toBe('');
});
