import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { findSite } from '#features/live-site/server/site-queries.ts';
import { contentWorld } from '#test/content-world.ts';
import { changePlan, getAccount } from './account-profile.ts';

const world = await contentWorld();
const change = (subscriptionType: string, who: Parameters<typeof world.as>[0] = 'agencyAdmin') =>
  call(changePlan, { subscriptionType: subscriptionType as 'free' }, world.as(who));

test('the agency and the house change the plan, and the site follows', async () => {
  const before = await world.siteRevision();
  expect(await change('paid')).toEqual({ subscriptionType: 'paid' });
  expect(await world.siteRevision()).toBeGreaterThan(before);
  expect(await world.onSite(findSite)).toMatchObject({ subscriptionType: 'paid' });
  await change('free', 'house');
  expect(await call(getAccount, undefined, world.owner)).toMatchObject({ subscriptionType: 'free' });
});

test('no one can set their own plan, or that of another agency’s account', async () => {
  for (const who of ['accountAdmin', 'accountUser', 'agency'] as const)
    await expect(change('paid', who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(change('paid', 'otherAgencyAdmin')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change('gold')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await call(getAccount, undefined, world.owner)).toMatchObject({ subscriptionType: 'free' });
});
