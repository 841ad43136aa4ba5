import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { present } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { customerWords } from '#test/customer-words.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { submitTestimonial } from '../submit-testimonial.ts';
import { findWithdrawable } from '../withdraw-testimonial.ts';
import { loadRequestPage } from './link.ts';
import { createRequest, revokeRequest } from './one-request.ts';
import { listRequests } from './request-rows.ts';
import { sendTestimonialRequestJob } from './sending/send-testimonial-request.job.ts';

const world = await contentWorld();

test('pressing the button twice makes one link', async () => {
  const input = { formId: newUid(), customerName: 'Maria Lopez' };
  const [one, other] = await Promise.all([
    call(createRequest, input, world.owner),
    call(createRequest, input, world.owner),
  ]);
  expect(one).toEqual(other);
  expect(one?.uid).toMatch(/^[\w-]{43}$/);
  expect((await call(listRequests, undefined, world.owner)).requests).toHaveLength(1);
  expect((await call(createRequest, { ...input, formId: newUid() }, world.owner)).uid).not.toBe(one?.uid);
});

test('a form’s id doesn’t reveal the link it created', async () => {
  const input = { formId: newUid() };
  const { uid } = await call(createRequest, input, world.owner);
  expect((await call(createRequest, input, world.stranger)).uid).not.toBe(uid);
});

test('the customer whose address is given gets the link by mail, once', async () => {
  const input = { formId: newUid(), customerName: 'Maria Lopez', customerEmail: 'maria@customers.example' };
  const { uid, address } = await call(createRequest, input, world.owner);
  await call(createRequest, input, world.owner);
  expect(await runPendingJobs(world.ports, [sendTestimonialRequestJob])).toBe(1);
  const letters = world.ports.sent.filter(({ to }) => to === input.customerEmail);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(address);
  expect(letters[0]?.html).toContain('Hello Maria Lopez');
  const { requests } = await call(listRequests, undefined, world.owner);
  expect(requests.find((request) => request.uid === uid)?.sentDate).toBeInstanceOf(Date);
});

test('a link that was revoked before its mail left is not mailed, and one without an address neither', async () => {
  const { uid } = await call(createRequest, { customerEmail: 'late@customers.example' }, world.owner);
  await call(revokeRequest, { uid }, world.owner);
  await call(createRequest, { customerName: 'Without an address' }, world.owner);
  expect(await runPendingJobs(world.ports, [sendTestimonialRequestJob])).toBe(1);
  expect(world.ports.sent.filter(({ to }) => to === 'late@customers.example')).toEqual([]);
});

test('what a link opens by is stored nowhere, and shown to its owner again', async () => {
  const { address, uid } = await call(createRequest, { customerEmail: 'kim@customers.example' }, world.owner);
  await runPendingJobs(world.ports, [sendTestimonialRequestJob]);
  const page = await loadRequestPage(world.ports, address.split('/').at(-1) ?? '', undefined);
  const submission = { ...filled, shownConsent: page?.shownConsent ?? '' };
  const origin = { link: address, publicOrigin: 'http://sites.test' };
  const { withdrawCode } = await submitTestimonial(world.ports, present(page).request, submission, origin);
  const stored = await everythingStored();
  expect(stored).toContain('kim@customers.example');
  for (const secret of [address.split('/').at(-1) ?? '', withdrawCode]) expect(stored).not.toContain(secret);
  const { requests } = await call(listRequests, undefined, world.owner);
  expect(requests.find((request) => request.uid === uid)?.address).toBe(address);
  expect(await loadRequestPage(world.ports, uid, undefined)).toBeUndefined();
});

test('a link and a code from before links were hashed still work', async () => {
  const { uid } = await call(createRequest, {}, world.owner);
  const { admin } = world.database;
  await admin
    .updateTable('testimonialRequest')
    .set({ formerSecretHash: secretHash('old-link') })
    .where('uid', '=', uid)
    .execute();
  const page = present(await loadRequestPage(world.ports, 'old-link', undefined));
  const submission = { ...filled, submissionId: newUid(), shownConsent: page.shownConsent };
  const origin = { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' };
  const { entryId } = await submitTestimonial(world.ports, page.request, submission, origin);
  await admin
    .updateTable('testimonial')
    .set({ formerWithdrawCodeHash: secretHash('old-code') })
    .where('entryId', '=', entryId)
    .execute();
  expect(await findWithdrawable(world.ports, 'old-code')).toMatchObject({ entryId });
});

const filled = { ...customerWords, submissionId: newUid(), customerName: 'Kim Doe' };

/** Every row of every table, including the queue's. */
async function everythingStored(): Promise<string> {
  const { admin } = world.database;
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(admin);
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(admin)),
  );
  return texts.flatMap((found) => found.rows.map(({ text }) => text)).join('\n');
}
