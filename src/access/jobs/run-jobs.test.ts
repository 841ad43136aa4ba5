import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { problem } from '#lib/problem.ts';
import type { Db } from '#platform/database.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { testDatabase } from '../../../test/database.ts';
import { runPendingJobs } from '../../../test/jobs.ts';
import { testPorts } from '../../../test/ports.ts';
import { smallWorld } from '../../../test/small-world.ts';
import { testEvent } from '#test/test-event.ts';
import { on } from '../events/define-event.ts';
import { defineAccountJob, RetryLater } from './define-job.ts';
import { emit, enqueue } from '../events/emit.ts';
import { runJob } from './run-jobs.ts';
import { asSystem } from '../scope.ts';

const payload = z.object({ note: z.string() });

/** Its effect is to append a note to the account's description. */
const write = defineAccountJob({
  name: 'test-write',
  payload,
  work:
    async (_ports, accountId, { note }) =>
    async ({ tx }) => {
      const { description } = await tx
        .selectFrom('account')
        .select('description')
        .where('uid', '=', accountId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('account')
        .set({ description: `${description}${note}.` })
        .where('uid', '=', accountId)
        .execute();
    },
});
const posted: string[] = [];
/** It does something outside the database, then notes it. */
const post = defineAccountJob<z.infer<typeof payload>>({
  name: 'test-post',
  payload,
  async work(anyPorts, accountId, note, run) {
    posted.push(note.note);
    return write.work(anyPorts, accountId, note, run);
  },
});
const vanish = defineAccountJob({
  name: 'test-vanish',
  payload,
  work: async () => {
    throw problem('NOT_FOUND', 'It went away.');
  },
});
const stumble = defineAccountJob({
  name: 'test-stumble',
  payload,
  work: async (): Promise<never> => {
    throw new Error('the peer is down');
  },
});
const wait = defineAccountJob({
  name: 'test-wait',
  payload,
  work: async (): Promise<never> => {
    throw new RetryLater(1_200);
  },
});
const happened = testEvent('happened', payload, { note: 'a' });
const listener = on(happened, 'test-listener', (ports, accountId, heard, run) =>
  write.work(ports, accountId, heard.payload, run),
);

const database = await testDatabase();
const jobs = [write, vanish, stumble, wait, listener.job];
const ports = await testPorts(database, { jobs, subscriptions: [listener] });
const { accounts, agencies } = await smallWorld(database);
const { roofer } = accounts;

const message = (id: string, note: string) => ({
  id,
  name: write.name,
  data: { accountId: roofer, payload: { note } },
  expireInSeconds: 60,
  heartbeatSeconds: 15,
  retryCount: 0,
  signal: new AbortController().signal,
});

async function description(): Promise<string> {
  const row = await database.admin
    .selectFrom('account')
    .select('description')
    .where('uid', '=', roofer)
    .executeTakeFirstOrThrow();
  return row.description;
}

describe('a job', () => {
  test('that is delivered twice has its effect once', async () => {
    await runJob(write, message('11111111-1111-4111-8111-111111111111', 'once'), ports);
    await runJob(write, message('11111111-1111-4111-8111-111111111111', 'once'), ports);
    expect(await description()).toBe('once.');
  });

  test('that two workers do at the same moment has its effect once', async () => {
    const before = await description();
    const twice = message('22222222-2222-4222-8222-222222222222', 'both');
    await Promise.all([runJob(write, twice, ports), runJob(write, twice, ports)]);
    expect(await description()).toBe(`${before}both.`);
  });

  test('whose outcome is kept is not worked on again, even when the queue has lost sight of it', async () => {
    const sent = message('66666666-6666-4666-8666-666666666666', 'letter');
    await runJob(post, sent, ports);
    await runJob(post, { ...sent, retryCount: 1 }, ports);
    expect(posted).toEqual(['letter']);
  });

  test('keeps its outcome as soon as a database that was away is back, without working again', async () => {
    posted.length = 0;
    let failures = 2;
    const away = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    };
    const db = { transaction: () => (failures-- > 0 ? away() : ports.db.transaction()) } as Db;
    await runJob(post, message('77777777-7777-4777-8777-777777777777', 'letter'), { ...ports, db });
    expect([posted, failures]).toEqual([['letter'], -1]);
    expect(await description()).toContain('letter.');
  });

  test('whose record has gone away is done', async () => {
    await expect(runJob(vanish, message('33333333-3333-4333-8333-333333333333', ''), ports)).resolves.toBeUndefined();
  });

  test('of an account that has been erased is done, however it fails', async () => {
    const sent = message('88888888-8888-4888-8888-888888888888', '');
    const data = { ...sent.data, accountId: '00000000-0000-4000-8000-000000000000' };
    await expect(runJob(stumble, { ...sent, data }, ports)).resolves.toBeUndefined();
  });

  test.each([
    ['in the trash', 'account', { deletedDate: new Date() }, { deletedDate: null }],
    ['suspended', 'account', { suspendedDate: new Date() }, { suspendedDate: null }],
    ['suspended with its agency', 'agency', { suspendedDate: new Date() }, { suspendedDate: null }],
    ['in the trash with its agency', 'agency', { deletedDate: new Date() }, { deletedDate: null }],
  ] as const)('of an account that is %s waits until it is open again', async (why, table, close, reopen) => {
    const set = (change: object) =>
      database.admin
        .updateTable(table as 'agency')
        .set(change)
        .where('uid', '=', table === 'account' ? roofer : agencies.north)
        .execute();
    const before = await description();
    await set(close);
    await runJob(write, message(`of one ${why}`, why), ports);
    const waiting = () =>
      sql<{ id: string; data: JobMessage }>`select id, data from pgboss.job where name = ${write.name}
        and state = 'created' and start_after > now() + interval '10 minutes'`.execute(database.admin);
    expect([await description(), (await waiting()).rows.length]).toEqual([before, 1]);
    await set(reopen);
    const [back] = (await waiting()).rows;
    await runJob(write, { ...message(`later ${why}`, why), data: back!.data as never }, ports);
    expect(await description()).toBe(`${before}${why}.`);
    await sql`delete from pgboss.job where name = ${write.name} and state = 'created'`.execute(database.admin);
  });

  test('that asks for a later time comes back then, once, and counts as no failure', async () => {
    const waits = message('99999999-9999-4999-8999-999999999999', 'later');
    await runJob(wait, waits, ports);
    await runJob(wait, waits, ports);
    const { rows } = await sql<{ data: JobMessage }>`select data from pgboss.job where name = ${wait.name}
      and start_after > now() + interval '19 minutes'`.execute(database.admin);
    expect(rows.map(({ data }) => data.payload)).toEqual([{ note: 'later' }]);
    await sql`delete from pgboss.job where name = ${wait.name}`.execute(database.admin);
  });

  test('that fails leaves no trace and is tried again', async () => {
    await expect(runJob(stumble, message('44444444-4444-4444-8444-444444444444', ''), ports)).rejects.toThrow(
      'the peer is down',
    );
    const ledger = await database.admin
      .selectFrom('jobLedger')
      .select('jobId')
      .where('jobId', 'like', '4444%')
      .execute();
    expect(ledger).toEqual([]);
  });

  test('whose payload is not what it takes fails before it does anything', async () => {
    const before = await description();
    const wrong = {
      ...message('55555555-5555-4555-8555-555555555555', ''),
      data: { accountId: roofer, payload: { note: 7 } },
    };
    await expect(runJob(write, wrong, ports)).rejects.toThrow();
    expect(await description()).toBe(before);
  });

  test('that was enqueued in a transaction which failed never comes', async () => {
    const attempt = asSystem(ports.db, roofer, 'test', async (scope) => {
      await enqueue(scope, write, { note: 'never' });
      throw new Error('and back');
    });
    await expect(attempt).rejects.toThrow('and back');
    expect(await runPendingJobs(ports, [write])).toBe(0);
  });
});

describe('an event', () => {
  test('reaches its subscriber through the queue, with the same payload', async () => {
    await asSystem(ports.db, roofer, 'test', (scope) => emit(scope, happened, { note: 'heard 🌧 سقف' }));
    expect(await runPendingJobs(ports, jobs)).toBe(1);
    expect(await description()).toContain('heard 🌧 سقف.');
  });

  test('of a transaction that failed is never delivered', async () => {
    const attempt = asSystem(ports.db, roofer, 'test', async (scope) => {
      await emit(scope, happened, { note: 'unheard' });
      throw new Error('and back');
    });
    await expect(attempt).rejects.toThrow();
    const emitted = await database.admin.selectFrom('event').select('id').where('type', '=', 'happened').execute();
    expect(emitted).toHaveLength(1);
    expect(await runPendingJobs(ports, jobs)).toBe(0);
  });
});
