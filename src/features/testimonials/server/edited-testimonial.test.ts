import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { refreshAllPublicCopies } from '#features/content/server/public-copy/update-copies.ts';
import { publishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { approveTestimonial } from './approval.ts';
import { listTestimonials } from './list-testimonials.ts';
import { loadRequestPage } from './requests/link.ts';
import { createRequest } from './requests/one-request.ts';
import { submitTestimonial } from './submit-testimonial.ts';

const world = await contentWorld();
const { owner, ports } = world;
const words = 'They fixed our roof in two days.';

async function approved(): Promise<string> {
  const { address } = await call(createRequest, {}, owner);
  const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  const submission = {
    submissionId: newUid(),
    ...customerWords,
    description: words,
    rating: 2,
    shownConsent: page.shownConsent,
  };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  const { entryId } = await submitTestimonial(ports, page.request, submission, origin);
  await call(approveTestimonial, { entryId }, owner);
  return entryId;
}
const retitled = { title: 'Best roofer of the county', seoTitle: 'Best of all' };
const retitle = (entryId: string, permalink: string) =>
  call(updateEntry, { entryId, version: 99, patch: { ...retitled, permalink } }, world.as('accountUser'));
const publicCopy = (entryId: string) =>
  world.database.admin
    .selectFrom('contentPublic')
    .select(['title', 'searchTitle', 'slug', 'document'])
    .where('uid', '=', entryId)
    .executeTakeFirstOrThrow();
const find = async (entryId: string) =>
  (await call(listTestimonials, {}, owner)).items.find((item) => item.entryId === entryId);

test('a review whose entry is retitled stays public as it was approved, whatever else refreshes it', async () => {
  const entryId = await approved();
  const before = await publicCopy(entryId);
  expect(before.document.testimonial).toMatchObject({ description: words, rating: 2, customerName: 'Ann Smith' });
  await retitle(entryId, 'best-of-the-county');
  await call(publishEntry, { entryId }, world.as('accountUser'));
  await asSystem(ports.db, world.accounts.roofer, 'test', refreshAllPublicCopies);
  const after = await publicCopy(entryId);
  expect({ ...after, document: null }).toEqual({ ...before, document: null });
  expect(after.document).toMatchObject({ title: words, permalink: '', seoTitle: '', slug: before.slug });
});

test('an edited review waits for its approval, says so, and shows the edit when it is approved again', async () => {
  const entryId = await approved();
  const later = await approved();
  expect(await find(entryId)).toMatchObject({ state: 'approved', editedFields: [] });
  await retitle(entryId, 'best-roofer');
  expect((await call(listTestimonials, {}, owner)).items.map((item) => item.entryId).indexOf(entryId)).toBe(0);
  const item = await find(entryId);
  expect(item?.editedFields.toSorted()).toEqual(['permalink', 'seoTitle', 'title']);
  expect((await call(getEntry, { entryId }, owner)).testimonial?.editedFields).toHaveLength(3);
  await expect(call(approveTestimonial, { entryId }, world.as('accountUser'))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await call(approveTestimonial, { entryId, entryVersion: item?.entryVersion }, owner);
  expect(await publicCopy(entryId)).toMatchObject({ title: retitled.title, slug: 'best-roofer' });
  expect(await find(entryId)).toMatchObject({ editedFields: [] });
  expect(await find(later)).toMatchObject({ state: 'approved', editedFields: [] });
});

test('an unseen change can’t be approved', async () => {
  const entryId = await approved();
  const { entryVersion } = (await find(entryId)) ?? {};
  await call(updateEntry, { entryId, version: 99, patch: { title: 'Changed just now' } }, owner);
  await expect(call(approveTestimonial, { entryId, entryVersion }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await publicCopy(entryId)).title).toBe(words);
});
