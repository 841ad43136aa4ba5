import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { createRequest } from '#features/testimonials/server/requests/one-request.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { getFirstSteps, updateAccount } from './account-profile.ts';

const world = await contentWorld();
const steps = (who: 'accountAdmin' | 'accountUser' = 'accountAdmin') => call(getFirstSteps, undefined, world.as(who));

test('the steps of a new account are done as the work itself is done', async () => {
  await world.addPublished({ title: 'Another account’s own' }, world.stranger);
  expect(await steps()).toEqual({ profile: false, media: false, published: false, testimonial: false });

  const logoMediaId = await world.addMediaItem();
  expect(await steps()).toMatchObject({ profile: false, media: true });
  await call(updateAccount, { version: 1, description: 'Roofs.', phone: '1' }, world.owner);
  expect(await steps()).toMatchObject({ profile: false });
  await call(updateAccount, { version: 2, logoMediaId }, world.owner);
  expect(await steps()).toMatchObject({ profile: true });

  await world.addEntry({ title: 'A draft' });
  expect(await steps()).toMatchObject({ published: false });
  await world.addPublished({ title: 'A slate roof' });
  expect(await steps()).toMatchObject({ published: true, testimonial: false });
  await call(createRequest, { customerName: 'Ada' }, world.owner);
  expect(await steps('accountUser')).toEqual({ profile: true, media: true, published: true, testimonial: true });
});
