import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJob } from '#access/jobs/run-jobs.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { newUid } from '#lib/new-uid.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { approveTestimonial, hideTestimonial } from './approval.ts';
import { countWaiting, listTestimonials } from './list-testimonials.ts';
import { sendTestimonialThanksJob } from './new-testimonial.tsx';
import { loadRequestPage } from './requests/link.ts';
import { createRequest, revokeRequest } from './requests/one-request.ts';
import { listRequests } from './requests/request-rows.ts';
import { sendTestimonialRequestJob } from './requests/sending/send-testimonial-request.job.ts';
import { submitTestimonial } from './submit-testimonial.ts';
import { withdrawTestimonial } from './withdraw-testimonial.ts';

const world = await contentWorld();
const { accounts, as, database, owner, ports, stranger } = world;
const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
const link = async (more: object = {}, who = owner) => {
  const { address } = await call(createRequest, more, who);
  const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
  if (!page) throw new Error('the link opens nothing');
  return page;
};
async function send(more: object = {}, who = owner) {
  const { request: asked, shownConsent } = await link({}, who);
  return submitTestimonial(ports, asked, { submissionId: newUid(), ...customerWords, shownConsent, ...more }, origin);
}
const approve = (entryId: string, who = owner) => call(approveTestimonial, { entryId }, who);
const hide = (entryId: string, who = owner) => call(hideTestimonial, { entryId }, who);
const find = async (entryId: string, who = owner) =>
  (await call(listTestimonials, { limit: 100 }, who)).items.find((item) => item.entryId === entryId);
const isPublic = async (entryId: string) =>
  (await database.admin.selectFrom('contentPublic').select('uid').where('uid', '=', entryId).execute()).length === 1;
const decided = async (entryId: string) => {
  const events = await database.admin
    .selectFrom('event')
    .select(['accountId', 'payload'])
    .where('type', '=', 'testimonialDecided')
    .orderBy('id')
    .execute();
  return events.filter(({ payload }) => JSON.stringify(payload).includes(entryId));
};

describe('deciding on a testimonial', () => {
  test('is for those who own the business or look after it', async () => {
    const { entryId } = await send();
    await expect(approve(entryId, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(hide(entryId, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(approve(entryId, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(hide(entryId, as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const who of ['house', 'agencyAdmin', 'agency', 'accountAdmin'] as const) await approve(entryId, as(who));
    expect(await isPublic(entryId)).toBe(true);
  });

  test('by two people at once ends as one of them chose, on the page and in the list alike', async () => {
    const { entryId } = await send();
    await Promise.all([approve(entryId), hide(entryId, as('agencyAdmin'))]);
    const state = (await find(entryId))?.state;
    expect(['approved', 'hidden']).toContain(state);
    expect(await isPublic(entryId)).toBe(state === 'approved');
  });

  test('to approve while the customer withdraws never leaves it public', async () => {
    const { entryId, withdrawCode } = await send();
    await Promise.allSettled([approve(entryId), withdrawTestimonial(ports, withdrawCode)]);
    expect((await find(entryId))?.state).toBe('withdrawn');
    expect(await isPublic(entryId)).toBe(false);
    await expect(approve(entryId)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await hide(entryId)).toEqual({ state: 'withdrawn' });
  });

  test('is visible only in its own business', async () => {
    const { entryId } = await send({}, stranger);
    await approve(entryId, stranger);
    await hide(entryId, stranger);
    expect(await decided(entryId)).toEqual([
      { accountId: accounts.clinic, payload: { entryId, state: 'approved' } },
      { accountId: accounts.clinic, payload: { entryId, state: 'hidden' } },
    ]);
    expect(await find(entryId)).toBeUndefined();
  });

  test('whose entry is in the trash has to wait until it is back', async () => {
    const { entryId } = await send();
    const before = await decided(entryId);
    await call(deleteEntry, { entryId }, owner);
    await expect(approve(entryId)).rejects.toMatchObject({ code: 'GONE' });
    expect(await decided(entryId)).toEqual(before);
    await call(restoreEntry, { entryId }, owner);
    expect(await find(entryId)).toMatchObject({ state: 'pending' });
    expect(await isPublic(entryId)).toBe(false);
  });

  test('by a program needs the permission for just that', async () => {
    const { entryId } = await send();
    const asKey = async (...permissions: Parameters<typeof addApiKey>[2]) => ({
      context: request(ports, await addApiKey(database, accounts.roofer, permissions), accounts.roofer),
    });
    const reader = await asKey('testimonial.read', 'content.publish');
    await expect(approve(entryId, reader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(createRequest, {}, reader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await approve(entryId, await asKey('testimonial.approve'))).toEqual({ state: 'approved' });
  });
});

describe('the list of testimonials', () => {
  test('shows each once to the last page, though all were sent at one moment', async () => {
    const sent = [];
    for (let at = 0; at < 5; at += 1) sent.push((await send({ customerName: `Equal ${at}` })).entryId);
    await approve(sent[1] ?? '');
    await hide(sent[3] ?? '');
    // Triggers protect the dates, so the test disables them.
    await sql`alter table testimonial disable trigger testimonial_original`.execute(database.admin);
    await database.admin
      .updateTable('testimonial')
      .set({ createDate: new Date('2026-01-02T03:04:05.678Z') })
      .execute();
    await sql`alter table testimonial enable trigger testimonial_original`.execute(database.admin);
    const all = (await call(listTestimonials, { limit: 100 }, owner)).items.map(({ entryId }) => entryId);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await call(listTestimonials, { limit: 2, ...(cursor && { cursor }) }, owner);
      seen.push(...page.items.map(({ entryId }) => entryId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('of one entry is that testimonial alone, and nothing of another business', async () => {
    const { entryId } = await send();
    await send();
    const theirs = await send({}, stranger);
    const listed = async (id: string) => (await call(listTestimonials, { entryId: id }, owner)).items;
    expect((await listed(entryId)).map((item) => item.entryId)).toEqual([entryId]);
    expect(await listed(theirs.entryId)).toEqual([]);
  });

  test('counts what it shows, the trash aside', async () => {
    const { entryId } = await send();
    const before = (await call(listTestimonials, {}, owner)).counts.pending ?? 0;
    expect(Number((await call(countWaiting, undefined, owner)).count)).toBe(before);
    await call(deleteEntry, { entryId }, owner);
    expect((await call(listTestimonials, {}, owner)).counts.pending ?? 0).toBe(before - 1);
    expect(Number((await call(countWaiting, undefined, owner)).count)).toBe(before - 1);
    expect((await call(listTestimonials, { state: 'withdrawn' }, owner)).items.map(({ state }) => state)).toEqual([
      'withdrawn',
    ]);
  });

  test.each([{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { state: 'lost' as 'hidden' }])(
    'refuses %j',
    async (wrong) => {
      await expect(call(listTestimonials, wrong, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('a link for a customer', () => {
  test.each([
    ['an address that is none', { customerEmail: 'maria@' }],
    ['two addresses', { customerEmail: 'a@b.example,c@d.example' }],
    ['a line break in the name', { customerName: 'Maria\nBcc: all@customers.example' }],
    ['a name of 201 letters', { customerName: 'x'.repeat(201) }],
    ['no days', { expireDays: 0 }],
    ['more than a year', { expireDays: 366 }],
    ['an account in the body', { accountId: accounts.clinic }],
  ])('is not made with %s', async (_what, wrong: object) => {
    await expect(call(createRequest, wrong, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('asks about an entry of the business itself that is not in the trash', async () => {
    const theirs = await world.addEntry({ title: 'Theirs' }, stranger);
    await expect(call(createRequest, { entryId: theirs.uid }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ours = await world.addEntry({ title: 'Ours' });
    expect((await link({ entryId: ours.uid })).request.entryId).toBe(ours.uid);
    await call(deleteEntry, { entryId: ours.uid }, owner);
    await expect(call(createRequest, { entryId: ours.uid }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is revoked once, at its own business, and takes nothing more that was being written', async () => {
    const { uid, address } = await call(createRequest, {}, owner);
    const page = await loadRequestPage(ports, address.split('/').at(-1) ?? '', undefined);
    if (!page) throw new Error('the link opens nothing');
    await expect(call(revokeRequest, { uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const both = await Promise.allSettled([1, 2].map(() => call(revokeRequest, { uid }, owner)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const words = { submissionId: newUid(), ...customerWords, shownConsent: page.shownConsent };
    await expect(submitTestimonial(ports, page.request, words, origin)).rejects.toMatchObject({ code: 'GONE' });
    expect(await find(words.submissionId)).toBeUndefined();
    expect((await call(listRequests, undefined, stranger)).requests.map((one) => one.uid)).not.toContain(uid);
  });

  test('that failed in the middle is as unused as before', async () => {
    const page = await link();
    const words = { submissionId: newUid(), ...customerWords, shownConsent: 'forged' };
    await expect(submitTestimonial(ports, page.request, words, origin)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    const { entryId } = await submitTestimonial(
      ports,
      page.request,
      { ...words, shownConsent: page.shownConsent },
      origin,
    );
    expect(await find(entryId)).toMatchObject({ state: 'pending' });
  });
});

describe('emails to customers', () => {
  test('hold names as text, lead to the business’s own site and are sent once by a worker that dies', async () => {
    await runPendingJobs(ports, [sendTestimonialRequestJob, sendTestimonialThanksJob]);
    ports.sent.length = 0;
    const customer = { customerName: '<b>Mára</b> "O’Neil" שרה', customerEmail: 'mara@customers.example' };
    const { address } = await call(createRequest, customer, owner);
    const [message] = await ports.boss.fetch<JobMessage>(sendTestimonialRequestJob.name);
    if (!message) throw new Error('nothing waits');
    const signal = new AbortController().signal;
    await runJob(sendTestimonialRequestJob, { ...message, signal }, ports);
    await runJob(sendTestimonialRequestJob, { ...message, retryCount: 1, signal }, ports);
    await ports.boss.complete(sendTestimonialRequestJob.name, message.id);
    expect(ports.sent).toHaveLength(1);
    const [mail] = ports.sent;
    expect(mail).toMatchObject({ to: 'mara@customers.example', fromName: 'Northlight Studio' });
    expect(mail?.html).toContain('&lt;b&gt;Mára&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Mára');
    expect(mail?.text).toContain('Hello <b>Mára</b> "O’Neil" שרה,');
    expect(mail?.text).toContain(address);
    expect(new URL(address).hostname).toBe('roofer.sites.localhost');
  });

  test('thank customers who left an address, with the withdrawal link; replies go to the agency', async () => {
    ports.sent.length = 0;
    await send({ customerName: 'Silent' });
    const { withdrawCode } = await send({ customerName: 'Ann & <Co>', customerEmail: 'ann@customers.example' });
    await runPendingJobs(ports, [sendTestimonialThanksJob]);
    expect(ports.sent).toHaveLength(1);
    const [mail] = ports.sent;
    expect(mail).toMatchObject({ to: 'ann@customers.example', replyTo: 'hello@north.example' });
    expect(mail?.text).toContain(`http://sites.test/testimonial-withdraw/${withdrawCode}`);
    expect(mail?.html).toContain('Ann &amp; &lt;Co&gt;');
  });
});
