import { call } from '@orpc/server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { contentWorld } from '#test/content-world.ts';
import { worldPassword } from '#test/small-world.ts';
import { people as capability } from '../index.ts';
import { createDataExportRoutes, getDataExport, requestDataExport } from './data-export.ts';
import { sweepDataExportsJob } from './sweep-data-exports.job.ts';

const world = await contentWorld();
const { ports, people, as, addEntry, database } = world;
const proof = { by: 'password' as const, secret: worldPassword };

function fetchAs(who: keyof typeof people, path: string, headers = {}) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('actor', people[who].actor);
    await next();
  });
  app.onError((error, c) => c.text('', 'code' in error && error.code === 'NOT_FOUND' ? 404 : 500));
  return app.route('/', createDataExportRoutes(ports)).request(path, { headers });
}

test('somebody gets all that is their own, for themselves alone, and it can be resumed', async () => {
  await addEntry({ title: 'A roof of slate' });
  const wrong = call(requestDataExport, { ...proof, secret: 'not it at all' }, as('accountAdmin'));
  await expect(wrong).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  const { uid } = await call(requestDataExport, proof, as('accountAdmin'));
  const path = `/${uid}/my-data.zip`;
  await expect(call(requestDataExport, proof, as('accountAdmin'))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await fetchAs('accountAdmin', path)).status).toBe(404);
  await runPendingJobs(ports, capability.jobs);
  expect(ports.sent).toMatchObject([{ to: people.accountAdmin.email, subject: 'Your data is ready' }]);
  expect(await call(getDataExport, undefined, as('accountAdmin'))).toMatchObject({ uid, readyDate: expect.any(Date) });
  expect(await call(getDataExport, undefined, as('accountUser'))).toBeNull();

  for (const who of ['accountUser', 'agencyAdmin', 'house'] as const)
    expect((await fetchAs(who, path)).status).toBe(404);
  const whole = await fetchAs('accountAdmin', path);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const text = bytes.toString('latin1');
  for (const list of ['profile', 'memberships', 'sign-in', 'terms', 'audit-log', 'made-by-you'])
    expect(text).toContain(`${list}.json`);
  for (const own of [people.accountAdmin.email, 'Summit Roofing', 'A roof of slate', '"scope": "account"'])
    expect(text).toContain(own);
  for (const secret of ['passwordHash', 'tokenHash', people.accountAdmin.actor.sessionKey, people.accountUser.email])
    expect(text).not.toContain(secret);
  const etag = whole.headers.get('etag') ?? '';
  const rest = await fetchAs('accountAdmin', path, { range: 'bytes=100-', 'if-range': etag });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
});

test('what they made for businesses that they have left is none of theirs anymore', async () => {
  await addEntry({ title: 'Gutters of copper' }, as('inTwoAccounts'));
  const leave = database.admin.deleteFrom('accountMembership').where('userId', '=', people.inTwoAccounts.userId);
  await leave.where('accountId', '=', world.accounts.roofer).execute();
  const { uid } = await call(requestDataExport, proof, as('inTwoAccounts'));
  await runPendingJobs(ports, capability.jobs);
  const text = await (await fetchAs('inTwoAccounts', `/${uid}/my-data.zip`)).text();
  expect(text).toContain('Bright Smiles');
  expect(text).not.toContain('Gutters of copper');
});

test('after a week it is gone, with its files', async () => {
  const { uid } = await call(requestDataExport, proof, as('otherOwner'));
  await runPendingJobs(ports, capability.jobs);
  ports.clock.turn(8 * 86_400);
  expect((await fetchAs('otherOwner', `/${uid}/my-data.zip`)).status).toBe(404);
  expect(await call(getDataExport, undefined, as('otherOwner'))).toBeNull();
  const commit = await sweepDataExportsJob.work(ports, {}, { jobId: 'sweep' } as never);
  await commit({} as never);
  const left: string[] = [];
  for await (const { key } of ports.storage.list('people')) left.push(key);
  expect(left).toEqual([]);
});
