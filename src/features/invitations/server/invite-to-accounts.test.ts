import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { getMemberAccounts } from '#features/tenants/server/members/accounts/member-accounts.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invitations } from './index.ts';
import { inviteToAgency, listInvitations } from './invitations.ts';

const database = await testDatabase();
const { received, mail } = await mailServer();
const { jobs } = invitations;
const ports = await testPorts(database, { jobs, changed: { mail } });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const { roofer, landscaper, clinic } = accounts;
const admins = { context: request(ports, people.agencyAdmin.actor, agencies.north) };

test('an invitation says which accounts the newcomer sees', async () => {
  const email = 'nora@people.example';
  const invite = (accountIds: string[] | null) =>
    call(inviteToAgency, { emails: [email], role: 'user' as const, accountIds }, admins);
  await expect(invite([clinic])).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  await invite([roofer, landscaper]);
  await runPendingJobs(ports, jobs);
  expect(await call(listInvitations.agency, undefined, admins)).toMatchObject([{ email, accountCount: 2 }]);
  // One of them goes elsewhere before the newcomer accepts.
  await admin.updateTable('account').set({ agencyId: agencies.blue }).where('uid', '=', landscaper).execute();
  const [, id = '', code = ''] =
    /invite-user\/([\w-]+)#code=([\w-]+)/.exec((await received()).at(-1)?.text ?? '') ?? [];
  await call(acceptInvitation, { id, code, password: 'copper gutter 81' }, { context: request(ports) });
  await admin.updateTable('account').set({ agencyId: agencies.north }).where('uid', '=', landscaper).execute();
  const newcomer = await admin.selectFrom('user').select('uid').where('email', '=', email).executeTakeFirstOrThrow();
  expect(await call(getMemberAccounts, { userId: newcomer.uid }, admins)).toEqual({
    seesAllAccounts: false,
    accounts: [{ accountId: roofer, businessName: 'Summit Roofing' }],
  });
});

test('an invited person is listed by name before they have joined, and has that name then', async () => {
  const email = 'nils@people.example';
  const names = { [email]: { firstName: 'Nils', lastName: 'Berg' } };
  await call(inviteToAgency, { emails: ['Nils@people.example', 'zoe@people.example'], names, role: 'user' }, admins);
  await call(inviteToAgency, { emails: [email], role: 'user', sendAgain: true }, admins);
  const waiting = await call(listInvitations.agency, undefined, admins);
  expect(waiting.map((one) => [one.email, one.name]).toSorted()).toEqual([
    [email, 'Nils Berg'],
    ['zoe@people.example', ''],
  ]);
  await runPendingJobs(ports, jobs);
  const mails = (await received()).filter(({ to }) => JSON.stringify(to).includes(email));
  const [, id = '', code = ''] = /invite-user\/([\w-]+)#code=([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  await call(acceptInvitation, { id, code, password: 'copper gutter 81' }, { context: request(ports) });
  const made = await admin.selectFrom('user').select(['firstName', 'lastName']).where('email', '=', email).execute();
  expect(made).toEqual([{ firstName: 'Nils', lastName: 'Berg' }]);
});
