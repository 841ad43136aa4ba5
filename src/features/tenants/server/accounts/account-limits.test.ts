import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { getUploadLimits, storageUsage } from '#features/media/server/upload/storage-usage.ts';
import { defaultStorageBytes } from '#features/media/storage-quota.ts';
import { inAccount } from '#access/scope.ts';
import { contentWorld } from '#test/content-world.ts';
import type { AccountLimits } from '../../nouns/account-limits.ts';
import { getAccountLimits, updateAccountLimits } from './account-limits.ts';

const world = await contentWorld();
type Who = Parameters<typeof world.as>[0];
const limits = (who: Who = 'agencyAdmin') => call(getAccountLimits, undefined, world.as(who));
const change = async (wanted: Partial<AccountLimits>, who: Who = 'agencyAdmin') => {
  const { version } = await limits();
  return call(
    updateAccountLimits,
    { storageGigabytes: null, videoMinutes: 5, tokens: null, textsPerDay: null, mailsPerDay: null, ...wanted, version },
    world.as(who),
  );
};
const maxBytes = async () =>
  (
    await inAccount(
      world.ports.db,
      world.people.accountAdmin.actor,
      world.accounts.roofer,
      'media.upload',
      storageUsage,
    )
  ).maxBytes;

test('the agency and the house say how much an account may store, and how long its videos may be', async () => {
  expect(await limits()).toMatchObject({ storageGigabytes: null, videoMinutes: 5, tokens: null });
  expect(await change({ storageGigabytes: 2, videoMinutes: 30 })).toMatchObject({ storageGigabytes: 2 });
  expect(await change({ storageGigabytes: 2, videoMinutes: 30, tokens: 900 })).toMatchObject({ tokens: 900 });
  expect(await maxBytes()).toBe(2_000_000_000);
  expect(await call(getUploadLimits, undefined, world.owner)).toEqual({ maxVideoSeconds: 1_800 });
  await change({}, 'house');
  expect(await maxBytes()).toBe(defaultStorageBytes);
});

test('no account sets its own, nor another agency, and nobody what makes no sense', async () => {
  for (const who of ['accountAdmin', 'accountUser', 'agency'] as const)
    await expect(change({ storageGigabytes: 9 }, who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(limits('otherAgencyAdmin')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change({}, 'otherAgencyAdmin')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const wanted of [
    { storageGigabytes: 0 },
    { storageGigabytes: 1.5 },
    { storageGigabytes: 1e9 },
    { videoMinutes: 0 },
    { videoMinutes: 601 },
    { tokens: -1 },
    { tokens: 0.5 },
    { videoMinutes: Number.NaN },
  ])
    await expect(change(wanted)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('of two who change them at once, one is refused', async () => {
  const { version } = await limits();
  const wanted = { storageGigabytes: 3, videoMinutes: 6, tokens: null, textsPerDay: null, mailsPerDay: null, version };
  const both = await Promise.allSettled([1, 2].map(() => call(updateAccountLimits, wanted, world.as('agencyAdmin'))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(call(updateAccountLimits, wanted, world.as('house'))).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: { storageGigabytes: 3 } },
  });
});

test('only the house says how many messages an account sends', async () => {
  expect(await change({ textsPerDay: 5, mailsPerDay: 900 }, 'house')).toMatchObject({
    textsPerDay: 5,
    mailsPerDay: 900,
  });
  for (const wanted of [{}, { textsPerDay: 6, mailsPerDay: 900 }, { textsPerDay: 5, mailsPerDay: null }])
    await expect(change(wanted)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const who of ['accountAdmin', 'accountUser'] as const)
    await expect(change({ textsPerDay: 5, mailsPerDay: 900 }, who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await change({ videoMinutes: 7, textsPerDay: 5, mailsPerDay: 900 })).toMatchObject({ textsPerDay: 5 });
  await expect(change({ textsPerDay: -1 }, 'house')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
