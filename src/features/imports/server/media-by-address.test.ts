import { call } from '@orpc/server';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import type { AnyJob } from '#access/jobs/define-job.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { doAction } from '#features/hooks/server/do-action.ts';
import { newUid } from '#lib/new-uid.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { phonePhoto } from '#test/media-files.ts';
import type { TestPorts } from '#test/ports.ts';
import { usualSettings } from '../import-limits.ts';
import { fetchMediaJob } from './fetch-media.job.ts';
import { sendMediaNoticeJob } from './import-mail.tsx';
import { checkImport, createImport, startImport, undoImport } from './imports.ts';
import { addImportRows, listImportRows } from './rows.ts';
import { runImportJob } from './run-import.job.ts';
import { undoImportJob } from './undo-import.job.ts';

const { accounts, addEntry, agencies, database, owner, people, ports } = await contentWorld();
const { admin } = database;

const [front, ridge] = [await phonePhoto(400, 300), await phonePhoto(300, 400)];
const asked: string[] = [];
/** What a peer that is no friend of ours answers. */
const answers: Record<string, RequestListener> = {
  '/front.jpg': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(front),
  '/ridge.jpg': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(ridge),
  '/moved.jpg': (_, response) => response.writeHead(302, { location: '/ridge.jpg' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/meta-data' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/around': (_, response) => response.writeHead(302, { location: '/around' }).end(),
  '/page.jpg': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html><script>alert(1)</script>'),
  '/script.svg': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/gone.jpg': (_, response) => response.writeHead(404).end('not here'),
  '/broken.jpg': (_, response) => response.writeHead(503).end(),
  '/hangs.jpg': () => undefined,
  '/endless.jpg': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(1_100_000)),
  '/empty.jpg': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(),
};
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answers[request.url ?? '']?.(request, response);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Nobody waits a minute in a test, or for sixty megabytes. */
const impatient: TestPorts = {
  ...ports,
  outgoing: { send: (url, request) => ports.outgoing.send(url, { ...request, timeoutMs: 2_000, maxBytes: 1_000_000 }) },
};

async function importRow(media: string, title = `Media ${newUid()}`): Promise<string> {
  const importId = newUid();
  const head = ['Title', 'Photos'];
  await call(createImport, { uid: importId, name: 'a.csv', head, rowCount: 1 }, owner);
  await call(addImportRows, { importId, rows: [{ number: 2, cells: [title, media] }] }, owner);
  const settings = { ...usualSettings, columns: ['title', 'media'], match: 'title' as const };
  await call(checkImport, { importId, settings }, owner);
  await runPendingJobs(ports, [runImportJob]);
  await call(startImport, { importId }, owner);
  await runPendingJobs(ports, [runImportJob]);
  return importId;
}

/** All files that wait, each for the last time. */
async function fetchAll(): Promise<void> {
  const job: AnyJob = fetchMediaJob;
  for (;;) {
    const messages = await ports.boss.fetch<JobMessage>(job.name, { batchSize: 100 });
    if (messages.length === 0) return;
    for (const message of messages) {
      await runJob(job, { ...message, retryCount: 3, signal: new AbortController().signal }, impatient);
      await ports.boss.complete(job.name, message.id);
    }
  }
}

async function outcomeOf(importId: string) {
  const { items } = await call(listImportRows, { importId }, owner);
  const entryId = items[0]?.entryId ?? '';
  const media = await admin
    .selectFrom('entryMedia as e')
    .innerJoin('media as m', 'm.uid', 'e.mediaId')
    .select(['m.name', 'm.uid'])
    .where('e.entryId', '=', entryId)
    .orderBy('e.position')
    .execute();
  return { names: media.map(({ name }) => name), errors: items[0]?.errors.map(({ message }) => message) ?? [] };
}

const filesIn = async () => (await admin.selectFrom('media').select('uid').execute()).length;

test('photos come from their addresses into the row’s entry, and the same ones not again', async () => {
  const title = 'Two photos';
  const first = await importRow(`${origin}/front.jpg; ${origin}/moved.jpg`, title);
  await fetchAll();
  expect(await outcomeOf(first)).toEqual({ names: ['front.jpg', 'moved.jpg'], errors: [] });
  const again = await importRow(`${origin}/front.jpg`, title);
  await fetchAll();
  expect(await outcomeOf(again)).toEqual({ names: ['front.jpg', 'moved.jpg'], errors: [] });
});

test.each([
  ['/inside', 'cannot be used'],
  ['/metadata', 'cannot be used'],
  ['/file', 'cannot be used'],
  ['/around', 'leads from one place to the next'],
  ['/page.jpg', ''],
  ['/script.svg', ''],
  ['/empty.jpg', ''],
  ['/gone.jpg', '404'],
  ['/broken.jpg', '503'],
  ['/hangs.jpg', 'too long to answer'],
  ['/endless.jpg', 'too much data'],
])('what %s answers is no photo: the entry is there, and its row says what is missing', async (path, reason) => {
  const before = await filesIn();
  const importId = await importRow(origin + path);
  await fetchAll();
  const { names, errors } = await outcomeOf(importId);
  expect(names).toEqual([]);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(origin + path);
  expect(errors[0]).toContain(reason);
  expect(await filesIn()).toBe(before);
});

test('a photo that a program sends and that is not there is in its person’s notifications', async () => {
  const input = { match: 'none', title: 'By program', media: `${origin}/gone.jpg ${origin}/front.jpg` };
  const { entryIds } = await call(doAction, { action: 'imports.saveEntry', input }, owner);
  await fetchAll();
  await runPendingJobs(ports, [sendMediaNoticeJob]);
  const [notice, ...others] = await admin.selectFrom('notification').selectAll().execute();
  expect(notice).toMatchObject({ kind: 'mediaNotFetched', entryId: entryIds[0], body: expect.stringContaining('404') });
  expect(others).toEqual([]);
  expect(
    await admin.selectFrom('entryMedia').select('mediaId').where('entryId', '=', entryIds[0]!).execute(),
  ).toHaveLength(1);
});

test('who has left the team hears nothing more of its photos, also if they want such mails at once', async () => {
  const input = { match: 'none', title: 'By a leaver', media: `${origin}/gone.jpg` };
  await call(doAction, { action: 'imports.saveEntry', input }, owner);
  const { userId, email } = people.accountAdmin;
  const choice = { userId, kind: 'mediaNotFetched', inApp: true, mail: 'now' as const, channel: false };
  await admin.insertInto('notificationChoice').values(choice).execute();
  const membership = await admin
    .deleteFrom('accountMembership')
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await fetchAll();
  await runPendingJobs(ports, [sendMediaNoticeJob]);
  await admin.insertInto('accountMembership').values(membership).execute();
  expect(ports.sent.filter(({ to }) => to === email)).toEqual([]);
});

test('a program that may change entries, but not add files, can’t have them fetched either', async () => {
  const context = request(ports, await addApiKey(database, accounts.roofer, ['content.edit']), accounts.roofer);
  const save = (media: string) =>
    call(doAction, { action: 'imports.saveEntry', input: { match: 'none', title: 'By key', media } }, { context });
  await expect(save(`${origin}/front.jpg`)).rejects.toMatchObject({ code: 'FORBIDDEN', message: /media.upload/ });
  expect(await save(' ')).toMatchObject({ words: 'Created “By key”.' });
});

test('an address of this network is refused before anything is asked there', async () => {
  const strict = `http://localhost.localdomain:1/a.jpg http://[::1]/a.jpg http://192.168.1.1/a.jpg`;
  const importId = await importRow(strict);
  await fetchAll();
  expect((await outcomeOf(importId)).errors).toHaveLength(3);
});

test('nothing more is fetched for an import that is undone', async () => {
  const importId = await importRow(`${origin}/front.jpg`);
  await call(undoImport, { importId }, owner);
  const before = asked.length;
  await fetchAll();
  expect(asked).toHaveLength(before);
  await runPendingJobs(ports, [undoImportJob]);
});

test('photos that came with an import go to the trash when it is undone, but for those that another entry has', async () => {
  const title = 'Undone with photos';
  await importRow('', title);
  const importId = await importRow(`${origin}/front.jpg; ${origin}/ridge.jpg`, title);
  await fetchAll();
  const fetched = await admin
    .selectFrom('entryImportRow as r')
    .innerJoin('entryMedia as e', 'e.entryId', 'r.entryId')
    .innerJoin('media as m', 'm.uid', 'e.mediaId')
    .select(['m.uid', 'm.name', 'e.accountId'])
    .where('r.importId', '=', importId)
    .orderBy('m.name')
    .execute();
  expect(fetched.map(({ name }) => name)).toEqual(['front.jpg', 'ridge.jpg']);
  const [kept, gone] = fetched;
  const { uid: entryId, version } = await addEntry({ title: 'Elsewhere' });
  await call(updateEntry, { entryId, version, patch: { mediaIds: [kept!.uid] } }, owner);
  await call(undoImport, { importId }, owner);
  await runPendingJobs(ports, [undoImportJob]);
  const trashed = await admin
    .selectFrom('media')
    .select('uid')
    .where(
      'uid',
      'in',
      fetched.map(({ uid }) => uid),
    )
    .where('deletedDate', 'is not', null)
    .execute();
  expect(trashed.map(({ uid }) => uid)).toEqual([gone!.uid]);
});

test('what goes beyond the agency’s plan is left out, with the figures', async () => {
  const planId = newUid();
  const plan = { uid: planId, name: 'Small', price: 0, currency: 'usd', billingInterval: 'month' } as const;
  const { used } = await admin
    .selectFrom('media')
    .select((eb) => eb.fn.sum<number>('storedBytes').as('used'))
    .executeTakeFirstOrThrow();
  const storageBytes = Number(used) + Math.round(front.length / 2);
  await admin
    .insertInto('agencyPlan')
    .values({ ...plan, users: null, accounts: null, storageBytes })
    .execute();
  await admin.updateTable('agencyCurrentPlan').set({ planId }).where('agencyId', '=', agencies.north).execute();
  const before = await filesIn();
  const importId = await importRow(`${origin}/front.jpg`);
  await fetchAll();
  const { names, errors } = await outcomeOf(importId);
  expect(names).toEqual([]);
  expect(errors.join()).toContain('in the plan of');
  expect(await filesIn()).toBe(before);
});
