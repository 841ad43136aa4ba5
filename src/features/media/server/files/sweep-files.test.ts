import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { partialPath } from '../../../../../test/partial-path.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { sweepFilesJob } from './sweep-files.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const { storage } = ports;
const run = { jobId: 'sweep', signal: new AbortController().signal, isLastTry: false };
const threeDays = 3 * 86_400;

const originalOf = (uid: string) => `accounts/${accounts.roofer}/media/${uid}/original`;
const textOf = (memo: string) => readFile(partialPath(ports, memo), 'utf8');

async function addMediaItem(uid: string): Promise<void> {
  const facts = { kind: 'image' as const, type: 'image/jpeg', name: 'a.jpg', originalKey: originalOf(uid) };
  await database.admin
    .insertInto('media')
    .values({ accountId: accounts.roofer, uid, ...facts })
    .execute();
}

async function addUpload(uid: string, storageMemo: string): Promise<void> {
  const facts = { name: 'a.jpg', type: '', sizeBytes: 10, expireDate: new Date(Date.now() + 86_400_000) };
  await database.admin
    .insertInto('upload')
    .values({ accountId: accounts.roofer, uid, storageMemo, ...facts })
    .execute();
}

test('files that nothing knows go after two days, and nothing else does', async () => {
  const [kept = '', lost = '', sending = ''] = Array.from({ length: 3 }, newUid);
  const arriving = await storage.partials.create(originalOf(sending));
  const left = await storage.partials.create(originalOf(lost));
  await addMediaItem(kept);
  await addUpload(sending, arriving);
  for (const uid of [kept, lost, sending]) await storage.put(originalOf(uid), Buffer.from('bytes'));
  await sweepFilesJob.work(ports, {}, run);
  expect(await storage.find(originalOf(lost))).toBeDefined();
  ports.clock.turn(threeDays);
  await sweepFilesJob.work(ports, {}, run);
  const found = async (uid: string) => Boolean(await storage.find(originalOf(uid)));
  expect([await found(kept), await found(sending), await found(lost)]).toEqual([true, true, false]);
  expect(await textOf(arriving)).toBe('');
  await expect(textOf(left)).rejects.toThrow('ENOENT');
});
