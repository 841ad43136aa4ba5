import { type AnyProcedure, call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { listAuditEntries } from '#features/audit-log/server/audit-log.ts';
import { switchEditing } from '#features/people/server/viewing.ts';
import { createTerm } from '#features/content/server/terms/terms.ts';
import { listAccounts } from '#features/tenants/server/accounts/account-lists.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { everyProcedure } from '#test/every-procedure.ts';
import { testPorts } from '#test/ports.ts';
import { lookAt, smallWorld } from '#test/small-world.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const { house } = people;

/** Access is checked before input, so invalid input tells admitted and refused apart. */
async function ask(procedure: AnyProcedure, scopeId: string, who = house): Promise<string> {
  try {
    await call(procedure, 42, { context: request(ports, who.actor, scopeId) });
    return 'admitted';
  } catch (error) {
    if (!isProblem(error)) return `broken: ${String(error)}`;
    if (error.code !== 'FORBIDDEN') return 'admitted';
    return /why you are looking/.test(error.message)
      ? 'asked why'
      : /only looking/.test(error.message)
        ? 'looking'
        : 'no';
  }
}

const leave = () => admin.updateTable('session').set({ viewing: null }).where('userId', '=', house.userId).execute();
const all = [
  ...everyProcedure('account').map((found) => [found.path, found, accounts.roofer] as const),
  ...everyProcedure('agency').map((found) => [found.path, found, agencies.north] as const),
];

beforeEach(leave);

/** What the house does to an agency or account from its own screens. */
test('the house’s own screens are these, and no others', () => {
  expect(all.flatMap(([path, { meta }]) => (meta.isOfManagement ? [path] : [])).sort()).toEqual([
    'account.tenants.deleteAccount',
    'account.tenants.updateAccountLimits',
    'agency.people.startAgencyView',
    'agency.tenants.checkAgencyDomain',
    'agency.tenants.deleteAgency',
    'agency.tenants.getAgency',
    'agency.tenants.restoreAccount',
    'agency.tenants.resumeAgency',
    'agency.tenants.suspendAgency',
    'agency.tenants.updateAgency',
  ]);
});

/** What an agency does to its accounts from its own screens. */
test('agencies’ own screens of an account are these, and no others', () => {
  expect(all.flatMap(([path, { meta }]) => (meta.isForAgencies ? [path] : [])).sort()).toEqual([
    'account.billing.assignPlan',
    'account.billing.markInvoicePaid',
    'account.billing.voidInvoice',
    'account.billing.withdrawPlan',
    'account.tenants.changePlan',
    'account.tenants.updateAccount',
  ]);
});

describe.each(all)('%s', (_path, { procedure, meta }, scopeId) => {
  test('asks the house why it looks, lets it look then, and change when it has switched to editing', async () => {
    expect(await ask(procedure, scopeId)).toBe(meta.isOfManagement ? 'admitted' : 'asked why');
    await lookAt(admin, house, agencies.blue);
    expect(await ask(procedure, scopeId)).toBe(meta.isOfManagement ? 'admitted' : 'asked why');
    await lookAt(admin, house, agencies.north, { reason: '' });
    expect(await ask(procedure, scopeId)).toBe(meta.isOfManagement ? 'admitted' : 'asked why');
    await lookAt(admin, house, agencies.north, { isEditing: false });
    const isOpen = meta.isReading || meta.isForViewMode || meta.unrecorded;
    expect(await ask(procedure, scopeId)).toBe(isOpen ? 'admitted' : 'looking');
    await lookAt(admin, house, agencies.north);
    expect(await ask(procedure, scopeId)).toBe('admitted');
  });
});

test('a view of one account is none of another, nor of the agency', async () => {
  const { roofer: accountId } = accounts;
  const viewing = { agencyId: agencies.north, accountId, userId: null, reason: 'A ticket', isEditing: true };
  await admin
    .updateTable('session')
    .set({ viewing: JSON.stringify(viewing) })
    .where('userId', '=', house.userId)
    .execute();
  expect(await ask(listEntries, accountId)).toBe('admitted');
  expect(await ask(listEntries, accounts.landscaper)).toBe('asked why');
  expect(await ask(listAccounts.agency, agencies.north)).toBe('asked why');
});

describe.each(everyProcedure('account').map((found) => [found.path, found] as const))('%s', (_path, found) => {
  test('lets somebody of the agency look, and change when they have switched to editing in this account', async () => {
    const { agencyAdmin: who } = people;
    const { procedure, meta } = found;
    const switchTo = (editingAccounts: string[]) =>
      admin.updateTable('session').set({ editingAccounts }).where('userId', '=', who.userId).execute();
    await switchTo([accounts.landscaper]);
    const isTheirs = meta.isOfManagement || meta.isForAgencies;
    const isOpen = meta.isReading || meta.isForViewMode || isTheirs || meta.unrecorded;
    expect(await ask(procedure, accounts.roofer, who)).toBe(isOpen ? 'admitted' : 'looking');
    await switchTo([accounts.landscaper, accounts.roofer]);
    expect(await ask(procedure, accounts.roofer, who)).toBe('admitted');
  });
});

test('an agency’s switch holds for the account and the session, and can be taken back', async () => {
  const { agency } = people;
  const as = (scopeId: string) => ({ context: request(ports, agency.actor, scopeId) });
  const editing = () =>
    admin
      .selectFrom('session')
      .select('editingAccounts')
      .where('userId', '=', agency.userId)
      .executeTakeFirstOrThrow()
      .then(({ editingAccounts }) => editingAccounts);
  await call(switchEditing, { isEditing: false }, as(accounts.roofer));
  expect(await ask(createTerm, accounts.roofer, agency)).toBe('looking');
  await Promise.all([1, 2, 3].map(() => call(switchEditing, { isEditing: true }, as(accounts.roofer))));
  expect((await editing()).filter((accountId) => accountId === accounts.roofer)).toHaveLength(1);
  const context = { ...as(accounts.roofer), path: ['content', 'createTerm'] };
  await call(createTerm, { kind: 'businessLabel', label: 'Copper' } as never, context);
  const { items } = await call(listAuditEntries.account, { kind: 'viewing' } as never, {
    context: request(ports, people.accountAdmin.actor, accounts.roofer),
  });
  expect(items[0]).toMatchObject({
    actorName: 'aron',
    asName: 'Summit Roofing',
    isViewing: true,
    role: 'agency',
    procedure: 'content.createTerm',
  });
  for (const who of [people.accountAdmin, house])
    await expect(
      call(switchEditing, { isEditing: true }, { context: request(ports, who.actor, accounts.roofer) }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(call(switchEditing, { isEditing: true }, as(accounts.clinic))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
