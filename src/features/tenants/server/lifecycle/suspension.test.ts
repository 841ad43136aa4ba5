import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { asVisitor, inAccount, inAgency } from '#access/scope.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { isProblem } from '#lib/problem.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { addPhone } from '#test/phone.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createAccount } from '../accounts/create-account.ts';
import { getAccount } from '../accounts/account-profile.ts';
import { listAccounts } from '../accounts/account-lists.ts';
import { getAgency, listAgencies } from '../agencies/agencies.ts';
import { deleteAccount, restoreAgencyAccount } from '../trash/trash.ts';
import {
  getAccountFacts,
  getAgencyFacts,
  resumeAccount,
  resumeAgency,
  suspendAccount,
  suspendAgency,
} from './suspension.ts';
import { sendLifecycleNewsJob } from './lifecycle-mail.tsx';

const database = await testDatabase();
const { raw, received, mail } = await mailServer();
const ports = await testPorts(database, { jobs: [sendLifecycleNewsJob], changed: { mail } });
const { accounts, agencies, people } = await smallWorld(database);
const { db, config } = ports;
const { admin } = database;
const north = (who: keyof typeof people, id = agencies.north) => ({ context: request(ports, people[who].actor, id) });
const house = { context: request(ports, people.house.actor) };
const inRoofer = (who: keyof typeof people) => ({ context: request(ports, people[who].actor, accounts.roofer) });
const key = await addApiKey(database, accounts.roofer, ['content.read']);
const phone = await addPhone(database, accounts.roofer, people.accountAdmin);

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const suspend = (who: keyof typeof people = 'agencyAdmin', accountId = accounts.roofer, note = 'Unpaid since May') =>
  call(suspendAccount, { accountId, note }, north(who));
const resume = () => call(resumeAccount, { accountId: accounts.roofer }, north('agencyAdmin'));
const mailed = async () => {
  await runPendingJobs(ports, [sendLifecycleNewsJob]);
  const mails = (await received()).map(({ to, subject, text }) => ({ to: JSON.stringify(to), subject, text }));
  return mails.toSorted((one, other) => String(one.subject).localeCompare(String(other.subject)));
};

beforeEach(async () => {
  await runPendingJobs(ports, [sendLifecycleNewsJob]);
  raw.length = 0;
});

/** Who gets in by which permission. */
async function endpoints(): Promise<Record<string, string>> {
  const as = (who: keyof typeof people, permission: 'content.read' | 'content.edit' | 'account.delete') =>
    codeOf(inAccount(db, people[who].actor, accounts.roofer, permission, async () => {}));
  return {
    owner: await as('accountAdmin', 'content.read'),
    colleague: await as('accountUser', 'content.read'),
    key: await codeOf(inAccount(db, key, accounts.roofer, 'content.read', async () => {})),
    phone: await codeOf(inAccount(db, phone, accounts.roofer, 'media.upload', async () => {})),
    visitor: await codeOf(asVisitor(db, accounts.roofer, 'contact.submit', async () => {})),
    agencyReads: await as('agency', 'content.read'),
    agencyWrites: await as('agencyAdmin', 'content.edit'),
    agencyDeletes: await as('agencyAdmin', 'account.delete'),
    houseReads: await as('house', 'content.read'),
    houseWrites: await as('house', 'content.edit'),
  };
}
const open = {
  owner: 'allowed',
  colleague: 'allowed',
  key: 'allowed',
  phone: 'allowed',
  visitor: 'allowed',
  agencyReads: 'allowed',
  agencyWrites: 'allowed',
  agencyDeletes: 'allowed',
  houseReads: 'allowed',
  houseWrites: 'allowed',
};
const shut = {
  ...open,
  owner: 'FORBIDDEN',
  colleague: 'FORBIDDEN',
  key: 'FORBIDDEN',
  phone: 'FORBIDDEN',
  visitor: 'NOT_FOUND',
  agencyWrites: 'FORBIDDEN',
  houseWrites: 'FORBIDDEN',
};

test('nobody of a suspended account gets in, those above it look on, and all comes back', async () => {
  expect(await endpoints()).toEqual(open);
  await suspend();
  expect(await endpoints()).toEqual(shut);
  await resume();
  expect(await endpoints()).toEqual(open);
});

test('its people learn why, in the app and by mail; the one who suspends it can change what they read', async () => {
  await suspend();
  await suspend('house', accounts.roofer, 'Call us: 555 0100');
  const { accounts: own } = await call(getViewer, undefined, inRoofer('accountAdmin'));
  expect(own).toMatchObject([{ suspension: { note: 'Call us: 555 0100' }, permissions: [] }]);
  await expect(call(getAccount, undefined, inRoofer('accountAdmin'))).rejects.toThrow('This account is suspended');
  expect(await call(getAccount, undefined, inRoofer('agency'))).toMatchObject({
    isSuspended: true,
    isAgencySuspended: false,
    suspensionNote: 'Call us: 555 0100',
  });
  await resume();
  const mails = await mailed();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Summit Roofing is back',
    'Summit Roofing is suspended',
    'Summit Roofing is suspended',
  ]);
  expect(mails.every(({ to }) => to.includes(people.accountAdmin.email))).toBe(true);
  expect(mails.map(({ text }) => text).join()).toMatch(
    /Unpaid since May[^]*Call us: 555 0100|Call us: 555 0100[^]*Unpaid since May/,
  );
  expect((await call(getViewer, undefined, inRoofer('accountAdmin'))).accounts).toMatchObject([{ suspension: null }]);
});

test('only who runs the agency suspends its accounts, and no other agency’s', async () => {
  const clinic = { accountId: accounts.clinic, note: '' };
  expect(await codeOf(call(suspendAccount, clinic, north('agencyAdmin')))).toBe('NOT_FOUND');
  expect(await codeOf(call(resumeAccount, { accountId: accounts.clinic }, north('agencyAdmin')))).toBe('NOT_FOUND');
  expect(await codeOf(suspend('agency'))).toBe('FORBIDDEN');
  expect(await codeOf(suspend('accountAdmin'))).toBe('NOT_FOUND');
  expect(await codeOf(suspend('otherAgencyAdmin'))).toBe('NOT_FOUND');
  expect(await codeOf(suspend('agencyAdmin', accounts.roofer, 'x'.repeat(501)))).toBe('BAD_REQUEST');
  expect(await endpoints()).toEqual(open);
});

test('one that is suspended can be deleted, comes back suspended, and can’t be suspended in the trash', async () => {
  await suspend();
  await call(deleteAccount, { businessName: 'Summit Roofing' }, inRoofer('agencyAdmin'));
  expect(await codeOf(suspend())).toBe('NOT_FOUND');
  expect(await codeOf(resume())).toBe('NOT_FOUND');
  expect(await endpoints()).toMatchObject({ owner: 'NOT_FOUND', agencyReads: 'NOT_FOUND', houseReads: 'NOT_FOUND' });
  await call(restoreAgencyAccount, { accountId: accounts.roofer }, north('agencyAdmin'));
  expect(await endpoints()).toEqual(shut);
  await resume();
});

test('an agency is suspended with all below it by the house alone, and what was suspended before stays so', async () => {
  const stop = (who: keyof typeof people) => codeOf(call(suspendAgency, { note: 'Invoice 12' }, north(who)));
  expect([await stop('agencyAdmin'), await stop('otherAgencyAdmin')]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
  await suspend('agencyAdmin', accounts.landscaper);
  expect(await stop('house')).toBe('allowed');
  expect(await endpoints()).toEqual({ ...shut, agencyReads: 'FORBIDDEN', agencyDeletes: 'FORBIDDEN' });
  expect(await codeOf(inAgency(db, people.agencyAdmin.actor, agencies.north, 'agency.read', async () => {}))).toBe(
    'FORBIDDEN',
  );
  expect(await call(getAgency, undefined, north('house'))).toMatchObject({ isSuspended: true });
  expect((await call(getViewer, undefined, north('agencyAdmin'))).agencies).toMatchObject([
    { suspension: { note: 'Invoice 12' }, permissions: [] },
  ]);
  expect(await call(getAgencyFacts, { agencyId: agencies.north }, house)).toMatchObject({
    state: 'suspended',
    accountCount: 2,
    suspendedAccountCount: 1,
    memberCount: 2,
  });
  // Who comes now is suspended, too, until the agency isn't anymore.
  const { accountId } = await inAgency(db, people.house.actor, agencies.north, 'agency.createAccount', (scope) =>
    createAccount(scope, config, { agencyId: agencies.north, businessName: 'Late & Sons' }),
  );
  const late = () => admin.selectFrom('account').select('isOpen').where('uid', '=', accountId).executeTakeFirst();
  expect(await late()).toEqual({ isOpen: false });
  await call(resumeAgency, undefined, north('house'));
  expect(await endpoints()).toEqual(open);
  expect(await late()).toEqual({ isOpen: true });
  const left = await admin.selectFrom('account').select(['uid', 'isOpen']).execute();
  expect(left.filter(({ isOpen }) => !isOpen)).toEqual([{ uid: accounts.landscaper, isOpen: false }]);
  const mails = await mailed();
  const ofAgency = mails.filter(({ subject }) => subject?.includes('Northlight'));
  expect(ofAgency.map(({ subject }) => subject)).toEqual(['Northlight is back', 'Northlight is suspended']);
});

test('lists tell who is suspended, ask for these alone, and go by age as well', async () => {
  await call(suspendAgency, { note: '' }, north('house', agencies.blue));
  const names = (page: { items: { businessName: string; isSuspended: boolean }[] }) =>
    page.items.map(({ businessName, isSuspended }) => `${businessName}${isSuspended ? ' (suspended)' : ''}`);
  expect(names(await call(listAccounts.house, { state: 'suspended' }, house))).toEqual([
    'Bright Smiles (suspended)',
    'Green Acres (suspended)',
  ]);
  expect(names(await call(listAccounts.agency, { state: 'open' }, north('agency')))).toEqual([
    'Late & Sons',
    'Summit Roofing',
  ]);
  expect(names(await call(listAgencies, { state: 'suspended' }, house))).toEqual(['Bluebird (suspended)']);
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await call(listAccounts.house, { sort: 'created', limit: 1, cursor }, house);
    seen.push(...page.items.map(({ businessName }) => businessName));
    cursor = page.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  const rows = await admin.selectFrom('account').select('businessName').orderBy('createDate', 'desc').execute();
  expect(seen).toEqual(rows.map(({ businessName }) => businessName));
  const wrong = Buffer.from(JSON.stringify(['summit', 'x'])).toString('base64url');
  expect(await codeOf(call(listAccounts.house, { sort: 'created', cursor: wrong }, house))).toBe('BAD_REQUEST');
  await call(resumeAgency, undefined, north('house', agencies.blue));
});

test('what an account amounts to is shown to those who may see it', async () => {
  expect(await call(getAccountFacts, undefined, inRoofer('accountAdmin'))).toMatchObject({
    memberCount: 3,
    entryCount: 0,
    storedBytes: 0,
    keyCount: 1,
    phoneCount: 1,
    lastActivityDate: null,
  });
});
