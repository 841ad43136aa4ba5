import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { phonePhoto } from '#test/media-files.ts';
import { type Requester, startMediaServer } from '#test/media-server.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createUpload, endUpload, sendBytes } from '#test/tus-client.ts';
import { defaultStorageBytes } from '../../storage-quota.ts';
import { prepareMediaJob } from '../prepare-media.job.ts';
import { getStorageUsage } from './storage-usage.ts';

const database = await testDatabase();
const { admin } = database;
const ports = await testPorts(database);
const { accounts, people } = await smallWorld(database);
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);
const endpoint = `${origin}/uploads/${accounts.roofer}`;

beforeEach(async () => {
  asker.actor = people.accountUser.actor;
  await admin.deleteFrom('upload').execute();
  await admin.deleteFrom('media').execute();
  await allow(10_000_000);
});

const allow = (maxStorageBytes: number | null) =>
  admin.updateTable('account').set({ maxStorageBytes }).where('uid', '=', accounts.roofer).execute();
const usage = () =>
  call(getStorageUsage, undefined, { context: request(ports, people.accountUser.actor, accounts.roofer) });
const begin = (sizeBytes: number) => createUpload(endpoint, { name: 'roof.jpg', sizeBytes });
const addressOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', origin).href;

async function store(size: number, more: { deletedDate?: Date; accountId?: string } = {}): Promise<void> {
  const file = { accountId: accounts.roofer, uid: newUid(), name: 'a.jpg', kind: 'image', type: 'image/jpeg' } as const;
  await admin
    .insertInto('media')
    .values({ ...file, originalKey: 'x', size, ...more })
    .execute();
}

describe('the storage of an account', () => {
  it('is counted over originals, sizes and what uploads have announced, as files lie in the storage', async () => {
    const photo = new Uint8Array(await phonePhoto(900, 600));
    const address = addressOf(await begin(photo.length));
    expect((await sendBytes(address, 0, photo)).status).toBe(204);
    await runPendingJobs(ports, [prepareMediaJob]);
    let stored = 0;
    for await (const { sizeBytes } of ports.storage.list('accounts')) stored += sizeBytes;
    expect(stored).toBeGreaterThan(photo.length);
    expect(await usage()).toEqual({ usedBytes: stored, maxBytes: 10_000_000 });
    const other = addressOf(await begin(500_000));
    expect((await usage()).usedBytes).toBe(stored + 500_000);
    await endUpload(other);
    expect((await usage()).usedBytes).toBe(stored);
  });

  it('counts the trash, but neither what is erased nor another account', async () => {
    await store(1_000);
    await store(200, { deletedDate: new Date() });
    await store(30, { deletedDate: new Date(0) });
    await store(4, { accountId: accounts.clinic });
    expect((await usage()).usedBytes).toBe(1_200);
  });

  it('is generous unless a plan says otherwise', async () => {
    await allow(null);
    expect((await usage()).maxBytes).toBe(defaultStorageBytes);
  });
});

describe('an upload that the storage has no room for', () => {
  it('is refused before its first byte, with the figures and what to do, and leaves nothing behind', async () => {
    await store(7_500_000);
    const answer = await begin(4_000_000);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe(
      "“roof.jpg” has 4 MB, but only 2.5 MB of the account's 10 MB are left. Ask your agency for more storage, or delete files: they count until the trash lets go of them after 30 days. Then try again.",
    );
    expect(await admin.selectFrom('upload').select('uid').execute()).toEqual([]);
    expect((await begin(2_500_000)).status).toBe(201);
  });

  it('is refused to a program, too', async () => {
    asker.actor = await addApiKey(database, accounts.roofer, ['media.upload']);
    expect((await begin(10_000_001)).status).toBe(422);
  });

  it('does not get in beside others that begin at the same moment', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await begin(3_000_000)).status));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect((await usage()).usedBytes).toBe(9_000_000);
  });

  it('fits as soon as there is room: uploads that nobody came back for take none', async () => {
    expect((await begin(10_000_000)).status).toBe(201);
    expect((await begin(1_000)).status).toBe(422);
    await admin
      .updateTable('upload')
      .set({ expireDate: new Date(0) })
      .execute();
    expect((await begin(1_000)).status).toBe(201);
  });
});
