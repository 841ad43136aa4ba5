import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { listRecentJobs } from './homes.ts';

const world = await contentWorld();
const { accounts, addEntry, owner, stranger } = world;
const { admin } = world.database;
const titles = async (who = owner) => (await call(listRecentJobs, undefined, who)).jobs.map(({ title }) => title);

async function addTypeOf(purpose: 'testimonial' | 'contactUs'): Promise<string> {
  const uid = await world.addTerm({ kind: 'contentType', name: `Type of ${purpose} ${crypto.randomUUID()}` });
  await admin
    .updateTable('contentType')
    .set({ purpose: 'content' })
    .where('accountId', '=', accounts.roofer)
    .where('purpose', '=', purpose)
    .execute();
  await admin.updateTable('contentType').set({ purpose }).where('uid', '=', uid).execute();
  return uid;
}

async function addTestimonial(title: string): Promise<void> {
  const { uid: entryId } = await addEntry({ title });
  const words = { ...customerWords, customerName: 'Ann', state: 'pending' as const };
  await admin
    .insertInto('testimonial')
    .values({ accountId: accounts.roofer, entryId, ...words })
    .execute();
}

test('the six latest jobs are listed, however many testimonials and requests came since', async () => {
  const names = Array.from({ length: 7 }, (_, at) => `Roof ${at}`);
  for (const title of names) await addEntry({ title });
  for (let at = 0; at < 40; at += 1) await addTestimonial(`Word ${at}`);
  for (const purpose of ['testimonial', 'contactUs'] as const) {
    const { uid } = await addEntry({ title: `Of a customer: ${purpose}` });
    await admin
      .updateTable('entry')
      .set({ contentTypeId: await addTypeOf(purpose) })
      .where('uid', '=', uid)
      .execute();
  }
  const { uid: thrownAway } = await addEntry({ title: 'Thrown away' });
  await admin.updateTable('entry').set({ deletedDate: new Date() }).where('uid', '=', thrownAway).execute();
  expect(await titles()).toEqual(names.slice(1).toReversed());
});

test('only jobs of one’s own account are listed', async () => {
  await addEntry({ title: 'Roof' });
  expect(await titles()).toContain('Roof');
  expect(await titles(stranger)).toEqual([]);
});
