import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSystem, inAccount, inAgency } from '#access/scope.ts';
import {
  listTriggerLogs,
  listUnseenTriggerLogs,
  setTriggerLog,
} from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { action, status, task, triggerWorld } from '#test/trigger-world.ts';
import { listTriggerActions, listTriggerEvents } from '../triggers/trigger-catalog.ts';
import {
  createTrigger,
  deleteTrigger,
  getTrigger,
  listTriggers,
  setTriggerStatus,
  updateTrigger,
} from '../triggers/triggers.ts';

const world = await triggerWorld();
const { accounts, addEntry, agencies, as, clear, database, owner, people, ports } = world;
const { lastRun, runs, save, stranger, titles, work } = world;
const house = as('house');
const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };

beforeEach(clear);

const look = { event: 'entryClosed', match: [], steps: [task('Look at {{ account.name }}')] };
async function addOfHouse(agencyIds: string[] | null = null, definition: object = look) {
  const uid = newUid();
  const made = { uid, name: 'Quality', definition: { ...look, ...definition }, agencyIds };
  await call(createTrigger.house, made, house);
  await call(setTriggerStatus.house, { triggerId: uid, status: 'active' }, house);
  return uid;
}
async function close(who = owner) {
  const entry = await addEntry({ title: 'One' }, who);
  await save(entry.uid, { statusService: 'closed' }, who);
  await work();
  return entry;
}

describe('a trigger of the house', () => {
  it('watches accounts of all agencies, each run being its event’s account’s', async () => {
    await addOfHouse();
    const entry = await close();
    await close(stranger);
    expect([await titles(), (await titles(stranger)).length]).toEqual([['Look at Summit Roofing'], 1]);
    expect(await runs()).toMatchObject([{ state: 'done', belongTo: 'house', entry: { uid: entry.uid } }]);
  });

  it('watches accounts of chosen agencies alone', async () => {
    const triggerId = await addOfHouse([agencies.blue]);
    await close();
    await close(stranger);
    expect([(await runs()).length, (await runs(stranger)).length]).toEqual([0, 1]);
    const { version } = await call(getTrigger.house, { triggerId }, house);
    const change = { triggerId, version, name: 'Quality', definition: look, agencyIds: [agencies.north] };
    expect(await call(updateTrigger.house, change, house)).toMatchObject({ agencyIds: [agencies.north] });
    await close();
    await close(stranger);
    expect([(await runs()).length, (await runs(stranger)).length]).toEqual([1, 1]);
  });

  it('is logged with the house alone, where each line is one toast', async () => {
    const triggerId = await addOfHouse();
    await close();
    expect((await call(listTriggerLogs.house, {}, house)).items).toMatchObject([
      {
        type: 'Quality',
        status: 'success',
        triggerId,
        runAccountId: accounts.roofer,
        runAccountName: 'Summit Roofing',
      },
    ]);
    expect((await call(listTriggerLogs.agency, {}, agencyAdmin)).items).toEqual([]);
    expect((await call(listTriggerLogs.account, {}, owner)).items).toEqual([]);
    const [unseen] = await call(listUnseenTriggerLogs.house, undefined, house);
    const seen = () => call(setTriggerLog.house, { uid: unseen?.uid ?? '' }, house);
    expect([await seen(), await seen()]).toEqual([{ ok: true }, { ok: false }]);
  });

  it('comes after those of the account and of its agency', async () => {
    await addOfHouse();
    const [ofAgency, ofAccount] = [newUid(), newUid()];
    await call(createTrigger.agency, { uid: ofAgency, name: 'Agency', definition: look }, agencyAdmin);
    await call(setTriggerStatus.agency, { triggerId: ofAgency, status: 'active' }, agencyAdmin);
    await call(createTrigger.account, { uid: ofAccount, name: 'Account', definition: look }, owner);
    await call(setTriggerStatus.account, { triggerId: ofAccount, status: 'active' }, owner);
    await close();
    expect((await runs()).map(({ belongTo }) => belongTo).toSorted()).toEqual(['account', 'agency', 'house']);
  });

  it('is offered steps that need nothing of one account', async () => {
    const events = await call(listTriggerEvents.house, undefined, house);
    expect(events.map(({ type }) => type)).toContain('entryClosed');
    const offered = await call(listTriggerActions.house, undefined, house);
    const names = offered.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['tasks.createTask', 'testimonials.mailAddress']));
    expect(offered.every(({ isAllowed }) => isAllowed)).toBe(true);
    expect(offered.flatMap(({ fields }) => fields).some(({ kind }) => kind === 'people')).toBe(false);
  });
});

describe('people of accounts and agencies', () => {
  it('neither see nor change the house’s triggers', async () => {
    const triggerId = await addOfHouse();
    await close();
    expect((await call(listTriggers.account, {}, owner)).items).toEqual([]);
    expect((await call(listTriggers.agency, {}, agencyAdmin)).items).toEqual([]);
    const change = { triggerId, version: 1, name: 'Theirs', definition: look };
    const off = { triggerId, status: 'draft' as const };
    const gone = { code: 'NOT_FOUND' };
    await expect(call(getTrigger.account, { triggerId }, owner)).rejects.toMatchObject(gone);
    await expect(call(getTrigger.agency, { triggerId }, agencyAdmin)).rejects.toMatchObject(gone);
    await expect(call(updateTrigger.account, change, owner)).rejects.toMatchObject(gone);
    await expect(call(updateTrigger.agency, change, agencyAdmin)).rejects.toMatchObject(gone);
    await expect(call(setTriggerStatus.account, off, owner)).rejects.toMatchObject(gone);
    await expect(call(setTriggerStatus.agency, off, agencyAdmin)).rejects.toMatchObject(gone);
    await expect(call(deleteTrigger.account, { triggerId }, owner)).rejects.toMatchObject(gone);
    await expect(call(deleteTrigger.agency, { triggerId }, agencyAdmin)).rejects.toMatchObject(gone);
    for (const who of [agencyAdmin, owner])
      await expect(call(getTrigger.house, { triggerId }, who)).rejects.toMatchObject(gone);
    expect(await call(getTrigger.house, { triggerId }, house)).toMatchObject({ status: 'active', version: 1 });
  });

  it('can’t make one by choosing agencies', async () => {
    const made = { name: 'Mine', definition: look, agencyIds: [agencies.blue] };
    const [ofAccount, ofAgency] = [newUid(), newUid()];
    expect(await call(createTrigger.account, { ...made, uid: ofAccount }, owner)).toMatchObject({ agencyIds: null });
    expect(await call(createTrigger.agency, { ...made, uid: ofAgency }, agencyAdmin)).toMatchObject({
      agencyIds: null,
    });
    await call(setTriggerStatus.agency, { triggerId: ofAgency, status: 'active' }, agencyAdmin);
    await close(stranger);
    expect(await runs(stranger)).toEqual([]);
  });

  it('are kept from its rows by the database, too', async () => {
    await addOfHouse();
    const update = { name: 'Taken' };
    const { db } = database;
    const ofAccount = await inAccount(db, people.accountAdmin.actor, accounts.roofer, 'trigger.update', ({ tx }) =>
      tx.updateTable('trigger').set(update).where('tenantId', '=', '').executeTakeFirstOrThrow(),
    );
    const ofAgency = await inAgency(db, people.agencyAdmin.actor, agencies.north, 'agency.triggers', async ({ tx }) => [
      await tx.selectFrom('trigger').select('uid').where('tenantId', '=', '').execute(),
      await tx.selectFrom('triggerVersion').select('number').where('tenantId', '=', '').execute(),
    ]);
    expect([ofAccount.numUpdatedRows, ofAgency]).toEqual([0n, [[], []]]);
    await expect(
      asSystem(db, accounts.roofer, 'test', ({ tx }) =>
        tx
          .insertInto('trigger')
          .values({ ...smuggled, uid: newUid() })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
  });
});

const smuggled = {
  agencyId: null,
  accountId: null,
  name: 'Smuggled',
  status: 'active' as const,
  eventType: 'entryClosed',
  accountIds: null,
  userId: null,
};

describe('a trigger of the house that can’t go on', () => {
  it('is blocked where it starts itself again and again, is listed so, and becomes a draft when unlocked', async () => {
    const when = (value: string) => ({ field: 'statusService', op: 'isAnyOf', value: [value] });
    for (const [from, to] of [
      ['open', 'closed'],
      ['closed', 'open'],
    ] as const)
      await addOfHouse(null, { event: 'entryChanged', where: when(from), steps: [status(`service.${to}`)] });
    await close();
    const { items } = await call(listTriggers.house, { status: 'blocked', limit: 10 }, house);
    expect(items).toMatchObject([{ blockedReason: expect.stringContaining('starts itself') }]);
    const triggerId = items[0]?.uid ?? '';
    const logged = (await call(listTriggerLogs.house, { status: 'failed' }, house)).items;
    expect(logged.map(({ message }) => message).join()).toContain('starts itself');
    const active = { triggerId, status: 'active' as const };
    await expect(call(setTriggerStatus.house, active, house)).rejects.toThrow('Unlock it first');
    const unlocked = await call(setTriggerStatus.house, { triggerId, status: 'draft' }, house);
    expect(unlocked).toMatchObject({ status: 'draft', blockedTime: null, blockedReason: '' });
  });

  it('fails a step that an account hasn’t what it needs for, with the reason in its log', async () => {
    const mail = action('testimonials.mailCustomer', { subject: 'A', text: 'A' });
    await addOfHouse(null, { steps: [mail] });
    await close();
    expect(await lastRun()).toMatchObject({ state: 'failed', message: expect.stringContaining('no email address') });
    expect((await call(listTriggerLogs.house, { status: 'failed' }, house)).items).toHaveLength(1);
  });

  it('is blocked once its maker is no longer of the house', async () => {
    const triggerId = await addOfHouse();
    const { userId } = people.house;
    const set = (type: 'house' | 'account') =>
      database.admin.updateTable('user').set({ type }).where('uid', '=', userId).execute();
    await set('account');
    await close();
    await set('house');
    expect(await titles()).toEqual([]);
    expect(await call(getTrigger.house, { triggerId }, house)).toMatchObject({
      status: 'blocked',
      blockedReason: expect.stringContaining('no longer in the team'),
    });
  });
});
