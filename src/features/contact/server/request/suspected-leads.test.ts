import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { suspectedSpam } from '#features/suspected-spam/server/index.ts';
import { trashSuspectedJob } from '#features/suspected-spam/server/trash-suspected.job.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { leadsWorld } from '#test/leads-world.ts';
import { contact } from '../index.ts';
import { countNewLeads, exportLeads, moveLeads } from '../leads.ts';

const world = await contentWorld();
const { accounts, database, owner, ports, stranger } = world;
const { get, list, names, send, eventsOf } = leadsWorld(world);
const count = async (who = owner) => Number((await call(countNewLeads, undefined, who)).count);
const clear = (entryIds: string[], who = owner) => call(moveLeads, { entryIds, state: 'new' }, who);
const mailed = async () => {
  ports.sent.length = 0;
  await runPendingJobs(ports, [...contact.jobs, ...suspectedSpam.jobs]);
  return ports.sent.map(({ subject }) => subject);
};
/** As many at once as the database takes. */
async function flood(messages: number): Promise<string[]> {
  const ids: string[] = [];
  for (let sent = 0; sent < messages; sent += 25)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, (_, at) =>
          send({ message: `No. ${sent + at}` }, { network: `10.0.0.${(sent + at) % 100}` }),
        ),
      )),
    );
  return ids;
}

describe('200 messages from 100 networks at once', () => {
  test('fill the inbox to its limit, wait apart beyond it, and tell the owner once', async () => {
    const ids = await flood(200);
    expect(new Set(ids).size).toBe(200);
    expect((await list()).counts).toEqual({ new: 20, suspected: 180 });
    expect(await count()).toBe(20);
    expect(await eventsOf('leadReceived')).toHaveLength(20);
    const subjects = await mailed();
    expect(subjects.filter((subject) => subject.startsWith('New contact request'))).toHaveLength(20);
    expect(subjects.filter((subject) => subject === 'Many messages arrived at once')).toHaveLength(1);
    expect(subjects).toHaveLength(21);
    expect(ports.sent.at(-1)?.text).toContain('180 messages are in Suspected spam');
    expect(ports.sent.at(-1)?.text).toContain('/leads?state=suspected');
  });

  test('leave another business its own limit', async () => {
    const entryId = await send({}, { accountId: accounts.clinic, network: '10.0.0.1' });
    expect(await get(entryId, stranger)).toMatchObject({ state: 'new', suspicion: null });
  });

  test('are in no list and no export unless asked for', async () => {
    expect((await list({ limit: 100 })).items).toHaveLength(20);
    expect((await list({ limit: 100, state: 'suspected' })).items).toHaveLength(100);
    expect((await call(exportLeads, undefined, owner)).csv.trim().split('\n')).toHaveLength(21);
  });

  test('are followed by more that tell nobody until the next day', async () => {
    await mailed();
    await flood(25);
    expect(await mailed()).toHaveLength(20);
    ports.clock.turn(86_400);
    await database.admin
      .updateTable('lead')
      .set({ createDate: sql`create_date - interval '1 day'` })
      .execute();
    await flood(25);
    expect((await mailed()).filter((subject) => subject.startsWith('Many'))).toHaveLength(1);
  });
});

describe('a suspected message', () => {
  test('is kept if a program filled in the hidden field, without a word to anyone', async () => {
    const entryId = await send({ name: 'Bot' }, { isTrapped: true });
    expect(await get(entryId)).toMatchObject({ name: 'Bot', state: 'suspected', suspicion: 'honeypot' });
    expect(await names()).not.toContain('Bot');
    expect(await mailed()).toEqual([]);
    expect(await send({ name: 'Person' }).then(get)).toMatchObject({ state: 'new' });
  });

  test('that is no spam moves to the inbox and is announced like a new one', async () => {
    const [one, two] = [
      await send({ name: 'Real one' }, { isTrapped: true }),
      await send({ name: 'Real two' }, { isTrapped: true }),
    ];
    await mailed();
    const before = await count();
    await clear([one, two, one]);
    expect(await get(one)).toMatchObject({ state: 'new', suspicion: 'honeypot' });
    expect(await count()).toBe(before + 2);
    const news = (await eventsOf('leadReceived')).map(({ payload }) => payload);
    expect(news).toContainEqual({ entryId: one, name: 'Real one' });
    expect(news).toContainEqual({ entryId: two, name: 'Real two' });
    expect((await mailed()).toSorted()).toEqual([
      'New contact request from Real one',
      'New contact request from Real two',
    ]);
    await clear([one]);
    expect(await mailed()).toEqual([]);
  });

  test('is another business’s alone', async () => {
    const theirs = await send({ name: 'Theirs' }, { accountId: accounts.clinic, isTrapped: true });
    await expect(clear([theirs])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names({ state: 'suspected', limit: 100 })).not.toContain('Theirs');
    expect(await get(theirs, stranger)).toMatchObject({ state: 'suspected' });
  });

  test('is made by no person', async () => {
    const entryId = await send({ name: 'Old friend' });
    const moved = call(moveLeads, { entryIds: [entryId], state: 'suspected' as 'spam' }, owner);
    await expect(moved).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('goes to the trash after thirty days, one that was cleared does not', async () => {
    const [spam, real] = [
      await send({ name: 'Month-old spam' }, { isTrapped: true }),
      await send({ name: 'Month-old customer' }, { isTrapped: true }),
    ];
    await clear([real]);
    const trash = async () => {
      await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, trashSuspectedJob, {}));
      await runPendingJobs(ports, [trashSuspectedJob]);
    };
    ports.clock.turn(28 * 86_400);
    await trash();
    expect(await get(spam)).toMatchObject({ state: 'suspected' });
    ports.clock.turn(3 * 86_400);
    await trash();
    await expect(get(spam)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await get(real)).toMatchObject({ state: 'new' });
    const { deletedDate } = await database.admin
      .selectFrom('entry')
      .select('deletedDate')
      .where('uid', '=', spam)
      .executeTakeFirstOrThrow();
    expect(deletedDate).toBeInstanceOf(Date);
  });
});
