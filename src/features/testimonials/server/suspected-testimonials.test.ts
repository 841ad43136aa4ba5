import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { present } from '#access/procedures.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { suspectedSpam } from '#features/suspected-spam/server/index.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { approveTestimonial } from './approval.ts';
import { notifyOfTestimonial } from './inbox/notice-mail.tsx';
import { getLedger } from './ledger.ts';
import { countWaiting, listTestimonials } from './list-testimonials.ts';
import { sendTestimonialThanksJob } from './new-testimonial.tsx';
import { loadRequestPage } from './requests/link.ts';
import { createRequest } from './requests/one-request.ts';
import { submitTestimonial } from './submit-testimonial.ts';
import { findWithdrawable } from './withdraw-testimonial.ts';

const world = await contentWorld();
const { ports, owner, stranger } = world;
beforeEach(async () => {
  ports.clock.turn(600);
  // Thanks over the day's limit would wait.
  await world.database.admin.updateTable('account').set({ mailsPerDay: 1_000 }).execute();
});

async function link(isSingleUse: boolean, who = owner) {
  const { address } = await call(createRequest, { isSingleUse }, who);
  return address.split('/').at(-1) ?? '';
}
async function answer(
  secret: string,
  { isTrapped = false, customerName = 'Ada', customerEmail = `ada-${newUid()}@customers.example` } = {},
) {
  const { request, shownConsent } = present(await loadRequestPage(ports, secret, undefined));
  const words = { ...customerWords, customerName, submissionId: newUid(), shownConsent };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test', isTrapped };
  return submitTestimonial(ports, request, { ...words, customerEmail }, origin);
}
const mailed = async () => {
  ports.sent.length = 0;
  await runPendingJobs(ports, [notifyOfTestimonial.job, sendTestimonialThanksJob, ...suspectedSpam.jobs]);
  return ports.sent.map(({ subject }) => subject);
};
const counts = async (who = owner) => (await call(listTestimonials, {}, who)).counts;
const waiting = async () => Number((await call(countWaiting, undefined, owner)).count);

describe('a link for many', () => {
  test('takes what a business can read, keeps the rest apart, and tells the owner once', async () => {
    const secret = await link(false);
    const before = await call(getLedger, undefined, owner);
    const answers: Awaited<ReturnType<typeof answer>>[] = [];
    for (let at = 0; at < 24; at += 1) answers.push(await answer(secret));
    expect(new Set(answers.map(({ entryId }) => entryId)).size).toBe(24);
    expect(answers.map(({ isMailed }) => isMailed)).toEqual([...Array(20).fill(true), ...Array(4).fill(false)]);
    expect(await counts()).toEqual({ pending: 20, suspected: 4 });
    expect(await waiting()).toBe(20);
    expect((await call(getLedger, undefined, owner)).answered).toBe(before.answered + 20);
    expect((await call(listTestimonials, { limit: 100 }, owner)).items).toHaveLength(20);
    expect((await call(listTestimonials, { state: 'suspected' }, owner)).items).toHaveLength(4);
    const { entries } = await call(listEntries, { limit: 100 }, owner);
    expect(entries.filter(({ uid }) => answers.some(({ entryId }) => entryId === uid))).toHaveLength(20);
    const subjects = await mailed();
    expect(subjects.filter((subject) => subject === 'Many testimonials arrived at once')).toHaveLength(1);
    const notice = ports.sent.find(({ subject }) => subject === 'Many testimonials arrived at once');
    expect(notice?.text).toContain('4 testimonials are in Suspected spam');
  });

  test('of another business, and links for one customer, have room', async () => {
    const many = await link(false);
    for (let at = 0; at < 20; at += 1) await answer(many);
    const before = await counts();
    expect(await answer(await link(true))).toMatchObject({ isMailed: true });
    expect(await counts()).toEqual({ ...before, pending: (before.pending ?? 0) + 1 });
    await answer(await link(false, stranger));
    expect(await counts(stranger)).toEqual({ pending: 1 });
  });
});

describe('a suspected testimonial', () => {
  test('from a program is kept, and nobody gets a mail', async () => {
    await mailed();
    const { entryId, withdrawCode } = await answer(await link(false), { isTrapped: true });
    const { items } = await call(listTestimonials, { state: 'suspected', limit: 100 }, owner);
    expect(items.map((item) => item.entryId)).toContain(entryId);
    expect(await mailed()).toEqual([]);
    expect(await findWithdrawable(ports, withdrawCode)).toMatchObject({ hasEmail: false });
  });

  test('is approved as usual, and then its customer gets the thanks', async () => {
    await mailed();
    const { entryId } = await answer(await link(false), { customerEmail: 'ada@customers.example', isTrapped: true });
    await expect(call(approveTestimonial, { entryId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(approveTestimonial, { entryId }, owner)).toEqual({ state: 'approved' });
    expect(ports.sent).toEqual([]);
    await mailed();
    expect(ports.sent.map(({ to }) => to)).toEqual(['ada@customers.example']);
  });
});
