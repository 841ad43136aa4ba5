import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { addApiKey, revokeApiKey } from '../../../../../test/api-key.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { type Requester, startMediaServer } from '../../../../../test/media-server.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { askOffset, createUpload, endUpload, sendBytes } from '../../../../../test/tus-client.ts';

const database = await testDatabase();
const { admin } = database;
const ports = await testPorts(database);
const { accounts, people } = await smallWorld(database);
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);
const endpoint = `${origin}/uploads/${accounts.roofer}`;
/** Several durable checkpoints, and no actual picture. */
const film = new Uint8Array(randomBytes(20_000_000));
const firstPart = 12_000_000;

beforeEach(() => {
  asker.actor = people.accountUser.actor;
});

async function begin(): Promise<string> {
  const answer = await createUpload(endpoint, { name: 'film.mp4', sizeBytes: film.length });
  expect(answer.status).toBe(201);
  return new URL(answer.headers.get('location') ?? '', origin).href;
}

async function offsetOf(address: string): Promise<number> {
  const uid = address.split('/').at(-1) ?? '';
  const row = await admin.selectFrom('upload').select('offsetBytes').where('uid', '=', uid).executeTakeFirstOrThrow();
  return row.offsetBytes;
}

/**
 * Sends the file in one request, until it ends one way or the other; once its beginning is acknowledged, `act`
 * runs.
 */
async function sendWhile(address: string, act: () => Promise<unknown>): Promise<void> {
  const request = http.request(address, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
  });
  // A rejection arrives while we are still sending, and may be lost with the connection.
  request.on('error', () => {});
  request.on('response', (answer) => answer.resume());
  const over = new Promise((done) => request.once('close', done));
  request.write(film.subarray(0, firstPart));
  await expect.poll(() => offsetOf(address)).toBeGreaterThan(0);
  await act();
  request.end(film.subarray(firstPart));
  await over;
}

describe('an upload on its way', () => {
  it('stops when its session ends, and resumes in another session of the same person', async () => {
    const address = await begin();
    const { userId } = people.accountUser;
    const end = () => admin.deleteFrom('session').where('userId', '=', userId).execute();
    await sendWhile(address, end);
    expect((await askOffset(address)).status).toBe(401);
    const offset = await offsetOf(address);
    expect(offset).toBeLessThan(film.length);

    const session = { tokenHash: 'a later session', userId, userType: 'account' } as const;
    const expireDate = new Date(Date.now() + 86_400_000);
    await admin
      .insertInto('session')
      .values({ ...session, expireDate })
      .execute();
    asker.actor = { ...people.accountUser.actor, sessionKey: session.tokenHash };
    expect(await askOffset(address)).toEqual({ status: 200, offset });
    expect((await sendBytes(address, offset, film.slice(offset, offset + 1_000))).status).toBe(204);
  });

  it('is taken no further when its person leaves the account', async () => {
    asker.actor = people.inTwoAccounts.actor;
    const address = await begin();
    const leave = () =>
      admin
        .deleteFrom('accountMembership')
        .where('accountId', '=', accounts.roofer)
        .where('userId', '=', people.inTwoAccounts.userId)
        .execute();
    await sendWhile(address, leave);
    expect(await offsetOf(address)).toBeLessThan(film.length);
    expect((await endUpload(address)).status).toBe(404);
  });

  it('is taken no further when its program’s key is revoked, and is no person’s', async () => {
    const key = await addApiKey(database, accounts.roofer, ['media.upload']);
    asker.actor = key;
    const address = await begin();
    await sendWhile(address, () => revokeApiKey(database, key));
    expect((await askOffset(address)).status).toBe(401);
    expect(await offsetOf(address)).toBeLessThan(film.length);
    asker.actor = people.accountAdmin.actor;
    expect((await askOffset(address)).status).toBe(404);
    expect((await sendBytes(address, 0, film.slice(0, 10))).status).toBe(404);
    expect((await endUpload(address)).status).toBe(404);
  });

  it('of a program belongs to its key: another key of the account can neither see, continue nor end it', async () => {
    const key = await addApiKey(database, accounts.roofer, ['media.upload']);
    asker.actor = key;
    const address = await begin();
    expect((await sendBytes(address, 0, film.slice(0, 1_000))).status).toBe(204);
    asker.actor = await addApiKey(database, accounts.roofer, ['media.upload']);
    expect((await askOffset(address)).status).toBe(404);
    expect((await sendBytes(address, 1_000, film.slice(1_000, 2_000))).status).toBe(404);
    expect((await endUpload(address)).status).toBe(404);
    asker.actor = key;
    expect(await askOffset(address)).toEqual({ status: 200, offset: 1_000 });
    expect((await endUpload(address)).status).toBe(204);
  });

  it('has no owner once its key is deleted', async () => {
    const key = await addApiKey(database, accounts.roofer, ['media.upload']);
    asker.actor = key;
    const address = await begin();
    await admin.deleteFrom('apiKey').where('uid', '=', key.keyId).execute();
    asker.actor = await addApiKey(database, accounts.roofer, ['media.upload']);
    expect((await askOffset(address)).status).toBe(404);
  });
});
