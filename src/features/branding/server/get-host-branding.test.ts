import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { getHostBranding } from './get-host-branding.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies } = await smallWorld(database);
const brandingOf = (hostAgencyId: string | null) =>
  call(getHostBranding, undefined, { context: request(ports, undefined, '', { hostAgencyId }) });

test('the main host presents the product', async () => {
  expect(await brandingOf(null)).toMatchObject({
    agencyId: null,
    appName: 'Fieldfolio',
    themeValue: 'default',
    logoUrl: null,
  });
});

test("an agency's host presents the agency, under its own name where its app has none", async () => {
  const uid = newUid();
  await database.admin
    .insertInto('picture')
    .values({ uid, ownerKind: 'agency', ownerId: agencies.north, key: `pictures/${uid}.webp`, width: 10, height: 10 })
    .execute();
  const change = {
    appName: '',
    policyUrl: 'https://north.example/privacy',
    logoPictureId: uid,
    darkLogoPictureId: uid,
  };
  await database.admin.updateTable('agency').set(change).where('uid', '=', agencies.north).execute();
  expect(await brandingOf(agencies.north)).toEqual({
    agencyId: agencies.north,
    appName: 'Northlight',
    hasProvider: false,
    logoUrl: `/pictures/${uid}`,
    darkLogoUrl: `/pictures/${uid}`,
    iconUrl: null,
    policyUrl: 'https://north.example/privacy',
    themeValue: 'light2',
    welcomeText: '',
    supportEmail: '',
  });
});
