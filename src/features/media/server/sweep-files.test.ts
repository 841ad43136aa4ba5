import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newUid } from '#lib/uid.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { sweepFiles } from './sweep-files.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const { storage } = ports;
const run = { jobId: 'sweep', signal: new AbortController().signal, isLastTry: false };
const threeDays = 3 * 86_400;

const originalOf = (uid: string) => `accounts/${accounts.roofer}/media/${uid}/original`;
const textOf = (name: string) => readFile(storage.partials.pathOf(name), 'utf8');

async function addMedium(uid: string): Promise<void> {
  const facts = { kind: 'image' as const, type: 'image/jpeg', name: 'a.jpg', originalKey: originalOf(uid) };
  await database.admin
    .insertInto('media')
    .values({ accountId: accounts.roofer, uid, ...facts })
    .execute();
}

async function addUpload(uid: string, partialName: string | null): Promise<void> {
  const facts = { name: 'a.jpg', type: '', sizeBytes: 10, expireDate: new Date(Date.now() + 86_400_000) };
  await database.admin
    .insertInto('upload')
    .values({ accountId: accounts.roofer, uid, partialName, ...facts })
    .execute();
}

test('files that nothing knows go after two days, and nothing else does', async () => {
  const [kept = '', lost = '', sending = '', moved = '', left = ''] = Array.from({ length: 5 }, newUid);
  await addMedium(kept);
  await addUpload(sending, null);
  await addUpload(moved, `${moved}-aa`);
  for (const uid of [kept, lost, sending]) await storage.put(originalOf(uid), Buffer.from('bytes'));
  for (const name of [sending, moved, `${moved}-aa`, left]) await storage.partials.create(name);
  await sweepFiles.work(ports, {}, run);
  expect(await storage.find(originalOf(lost))).toBeDefined();
  ports.clock.turn(threeDays);
  await sweepFiles.work(ports, {}, run);
  const found = async (uid: string) => Boolean(await storage.find(originalOf(uid)));
  expect([await found(kept), await found(sending), await found(lost)]).toEqual([true, true, false]);
  expect([await textOf(sending), await textOf(`${moved}-aa`)]).toEqual(['', '']);
  for (const name of [moved, left]) await expect(textOf(name)).rejects.toThrow('ENOENT');
});
