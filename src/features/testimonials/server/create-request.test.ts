import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { createRequest } from './create-request.ts';
import { listRequests } from './list-requests.ts';

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
