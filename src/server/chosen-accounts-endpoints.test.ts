import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateMemberAccounts } from '#features/tenants/server/members/accounts/member-accounts.ts';
import { accountEndpoints } from '#test/account-endpoints.ts';
import { request } from '#test/client.ts';
import { cookieOf, openStream } from '#test/live-stream.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const { accounts, agencies, people, database, ports, statusOf, ofPeople, ofPublic, addEntry } =
  await accountEndpoints('agency');
const { admin } = database;
const { roofer, landscaper } = accounts;
const { userId } = people.agency;
const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const choose = (accountIds: string[] | null) => call(updateMemberAccounts, { userId, accountIds }, agencyAdmin);

/** What ended with the access stays ended: the next endpoint needs new ones. */
async function renew(): Promise<void> {
  await admin.updateTable('apiKey').set({ revokedDate: null }).where('userId', '=', userId).execute();
  await admin.updateTable('phone').set({ revokedDate: null }).where('userId', '=', userId).execute();
}

beforeEach(() => admin.deleteFrom('throttle').execute());

describe('a member of an agency for whom other accounts were chosen', () => {
  test.each(Object.entries(ofPeople))('loses %s', async (_name, [endpoint, status]) => {
    await choose(null);
    await renew();
    expect(await statusOf(endpoint)).toBe(status);
    await choose([roofer, landscaper]);
    expect(await statusOf(endpoint)).toBe(status);
    await choose([landscaper]);
    expect([401, 403, 404]).toContain(await statusOf(endpoint));
    await choose([roofer]);
    await renew();
    expect(await statusOf(endpoint)).toBe(status);
  });

  test.each(Object.entries(ofPublic))('sees %s as everybody does', async (_name, [endpoint, status]) => {
    await choose([landscaper]);
    expect(await statusOf(endpoint)).toBe(status);
  });

  test('has keys and phones revoked with the account, not paused', async () => {
    await choose(null);
    await renew();
    await choose([landscaper]);
    await choose(null);
    expect(await statusOf(ofPeople['its programs']?.[0] ?? { path: '' })).toBe(401);
    expect(await statusOf(ofPeople['its phones']?.[0] ?? { path: '' })).toBe(401);
  });
});

test('a live stream of the agency goes on with the chosen accounts alone', async () => {
  await choose(null);
  const outbox = createOutbox(ports);
  outbox.start();
  const app = createHttpApp({ ports, outbox, appFolder: ports.config.dataDir });
  const cookie = await cookieOf(ports, people.agency);
  const ofAgency = await openStream(app, `agency:${agencies.north}`, cookie);
  const ofAccount = await openStream(app, `account:${roofer}`, cookie);
  try {
    const tell = async () => {
      await addEntry();
      return ofAgency.said().includes('entryCreated') && ofAccount.said().includes('entryCreated');
    };
    await expect.poll(tell, { interval: 300, timeout: 10_000 }).toBe(true);
    await choose([landscaper]);
    await expect.poll(ofAccount.hasEnded, { timeout: 5_000 }).toBe(true);
    const { uid } = await addEntry({ title: 'Unheard' });
    const garden = { context: request(ports, people.agencyAdmin.actor, landscaper) };
    const { uid: heard } = await addEntry({ title: 'Heard' }, garden);
    await expect.poll(ofAgency.said, { timeout: 5_000 }).toContain(heard);
    expect(ofAgency.said()).not.toContain(uid);
  } finally {
    await ofAgency.close();
    await ofAccount.close();
    await outbox.stop();
  }
});
