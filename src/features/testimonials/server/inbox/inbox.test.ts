import { call } from '@orpc/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { storyWorld } from '#test/story-world.ts';
import { approveTestimonial, hideTestimonial } from '../approval.ts';
import { exportLedger, getLedger } from '../ledger.ts';
import { listTestimonials } from '../list-testimonials.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { withdrawTestimonial } from '../withdraw-testimonial.ts';
import { editTestimonial, listSteps, replyToTestimonial } from './inbox.ts';
import { sendTestimonialReplyJob } from './reply-mail.tsx';
import { sendWithdrawalReceiptJob } from './receipt-mail.tsx';

const world = await contentWorld();
const { addStory } = storyWorld(world);
const { database, owner, stranger, ports } = world;
const { roofer, clinic } = world.accounts;

const find = async (entryId: string, who = owner) =>
  (await call(listTestimonials, { entryId }, who)).items.find((item) => item.entryId === entryId);
const steps = async (entryId: string, who = owner) => call(listSteps, { entryId }, who);
const publicTestimonial = async (entryId: string) => {
  const row = await database.admin
    .selectFrom('contentPublic')
    .select('document')
    .where('uid', '=', entryId)
    .executeTakeFirst();
  return (row?.document as { testimonial?: { description: string; highlight: string } } | undefined)?.testimonial;
};
beforeEach(() => {
  ports.sent.length = 0;
});

describe('what a customer has sent', () => {
  test.each([
    ['the words', sql`description = 'x'`],
    ['the rating', sql`rating = 1`],
    ['the name', sql`customer_name = 'x'`],
    ['the title', sql`customer_title = 'x'`],
    ['the permission', sql`is_submission_consent = not is_submission_consent`],
    ['what was agreed to', sql`consent = '{}'`],
    ['the date of the permission', sql`is_submission_date = now() - interval '1 year'`],
    ['the date', sql`create_date = now() - interval '1 year'`],
  ])('can’t be altered by anybody, not even the database’s owner: %s', async (_, change) => {
    const { entryId } = await addStory({});
    const before = await find(entryId);
    const alter = sql`update testimonial set ${change} where entry_id = ${entryId}`.execute(database.admin);
    await expect(alter).rejects.toThrow('cannot be altered');
    expect(await find(entryId)).toEqual(before);
  });
});

describe('the owner’s copy', () => {
  test('is what visitors read, beside the original, and each edit is kept', async () => {
    const { entryId } = await addStory({ description: 'They was great. They live at 12 Elm St. I would call again.' });
    await call(approveTestimonial, { entryId }, owner);
    await call(editTestimonial, { entryId, description: 'They were great. I would call again.' }, owner);
    await call(editTestimonial, { entryId, highlight: 'I would call again.' }, owner);
    expect(await publicTestimonial(entryId)).toMatchObject({
      description: 'They were great. I would call again.',
      highlight: 'I would call again.',
    });
    expect(await find(entryId)).toMatchObject({
      description: 'They was great. They live at 12 Elm St. I would call again.',
      editedDescription: 'They were great. I would call again.',
    });
    const kept = (await steps(entryId)).map(({ kind, before, after }) => [kind, before, after]);
    expect(kept).toHaveLength(3);
    expect(kept).toContainEqual(['highlighted', '', 'I would call again.']);
    expect(kept.find(([kind]) => kind === 'edited')?.[1]).toContain('12 Elm St');
    // Back to the original, which has no edited version.
    const { description = '' } = (await find(entryId)) ?? {};
    await call(editTestimonial, { entryId, description }, owner);
    expect(await find(entryId)).toMatchObject({ editedDescription: null, highlight: 'I would call again.' });
  });

  test('accepts only sentences from the text, in its own business only', async () => {
    const { entryId } = await addStory({});
    const edit = (change: object, who = owner) => call(editTestimonial, { entryId, ...change }, who);
    await expect(edit({ highlight: 'Best roofers of the world!' })).rejects.toThrow('word for word');
    await expect(edit({ description: '  ' })).rejects.toThrow('Keep some');
    await expect(edit({ description: 'x'.repeat(5_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(edit({ highlight: 'They fixed' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(edit({ rating: 5 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { entryId: video } = await addStory({ description: '' });
    await expect(call(editTestimonial, { entryId: video, description: 'Words of ours' }, owner)).rejects.toThrow();
  });
});

test('only a testimonial of its own business has a history', async () => {
  const { entryId } = await addStory({});
  const { uid: job } = await world.addEntry({ title: 'Slate roof' });
  expect(await steps(entryId)).toEqual([]);
  await expect(steps(entryId, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const unknown of [job, newUid()]) await expect(steps(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a reply', () => {
  test('goes to the customer once, with what they wrote as text, and is in the history', async () => {
    const { entryId } = await addStory({ description: 'Good <b>work</b> & more, really good work' });
    const uid = newUid();
    for (let time = 0; time < 2; time += 1)
      await call(replyToTestimonial, { entryId, uid, text: 'Thank <i>you</i>!' }, owner);
    await runPendingJobs(ports, [sendTestimonialReplyJob]);
    expect(ports.sent).toHaveLength(1);
    const [mail] = ports.sent;
    expect(mail).toMatchObject({ to: 'maria@customers.example', fromName: 'Summit Roofing' });
    expect(mail?.html).not.toMatch(/<i>you|<b>work/);
    expect(await steps(entryId)).toMatchObject([{ kind: 'reply', sentDate: expect.any(Date) }]);
  });

  test('is refused without an address, and by strangers', async () => {
    const { entryId } = await addStory({ customerEmail: '' });
    await expect(call(replyToTestimonial, { entryId, text: 'Hi' }, owner)).rejects.toThrow('no email');
    await expect(call(replyToTestimonial, { entryId, text: 'Hi' }, stranger)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('a withdrawal is receipted by mail, dated, and final', async () => {
  const { entryId } = await addStory({});
  await call(approveTestimonial, { entryId }, owner);
  const code = newUid();
  const setCode = database.admin.updateTable('testimonial').set({ withdrawCodeHash: secretHash(code) });
  await setCode.where('entryId', '=', entryId).execute();
  await withdrawTestimonial(ports, code);
  await withdrawTestimonial(ports, code);
  expect(await publicTestimonial(entryId)).toBeUndefined();
  expect(await find(entryId)).toMatchObject({ state: 'withdrawn', withdrawnDate: expect.any(Date) });
  await runPendingJobs(ports, [sendWithdrawalReceiptJob]);
  expect(ports.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['maria@customers.example', 'Your testimonial for Summit Roofing is withdrawn'],
  ]);
  expect((await steps(entryId)).map(({ kind }) => kind)).toContain('withdrawn');
  await expect(call(editTestimonial, { entryId, description: 'Back again' }, owner)).rejects.toThrow('withdrawn');
});

test('the ledger counts who was asked, who answered, and why something isn’t shown; of one business alone', async () => {
  const counted = async (who = owner) => call(getLedger, undefined, who);
  const before = await counted(stranger);
  expect(before).toEqual({ asked: 0, answered: 0, published: 0, withheld: 0, reasons: {} });
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push((await addStory({ isSubmissionConsent: at !== 3 }, clinic)).entryId);
  const [shown = '', spam = ''] = ids;
  await call(approveTestimonial, { entryId: shown }, stranger);
  await call(hideTestimonial, { entryId: spam, reason: 'fake' }, stranger);
  const expected = { asked: 4, answered: 4, published: 1, withheld: 3, reasons: { waiting: 1, noConsent: 1, fake: 1 } };
  expect(await counted(stranger)).toEqual(expected);
  const { csv } = await call(exportLedger, undefined, stranger);
  expect(csv).toContain('withheld: fake,1');
  expect((await counted()).answered).not.toBe(0);
  expect(roofer).not.toBe(clinic);
});

test('those without permission are found by themselves', async () => {
  const { entryId } = await addStory({ isSubmissionConsent: false });
  const ids = async (hasConsent: boolean) =>
    (await call(listTestimonials, { hasConsent, limit: 100 }, owner)).items.map((item) => item.entryId);
  expect(await ids(false)).toContain(entryId);
  expect(await ids(true)).not.toContain(entryId);
});
