import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/uid.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { runPendingJobs } from '../../../../../test/jobs.ts';
import { createRequest } from './create-request.ts';
import { listRequests } from './list-requests.ts';
import { revokeRequest } from './revoke-request.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';

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

test('the id of a form tells nobody the link that it made', async () => {
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
  expect(requests.find((request) => request.uid === uid)?.mailedDate).toBeInstanceOf(Date);
});

test('a link that was revoked before its mail left is not mailed, and one without an address neither', async () => {
  const { uid } = await call(createRequest, { customerEmail: 'late@customers.example' }, world.owner);
  await call(revokeRequest, { uid }, world.owner);
  await call(createRequest, { customerName: 'Without an address' }, world.owner);
  expect(await runPendingJobs(world.ports, [sendTestimonialRequestJob])).toBe(1);
  expect(world.ports.sent.filter(({ to }) => to === 'late@customers.example')).toEqual([]);
});
