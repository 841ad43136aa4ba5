import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { people as peopleCapability } from '#features/people/server/index.ts';
import { hashPassword } from '#features/people/server/password/password-hash.ts';
import { findActor } from '#features/people/server/sessions/session.ts';
import { signIn } from '#features/people/server/sessions/sign-in.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { invitations } from './index.ts';
import { sendInvitationJob } from './invitation-mail.tsx';
import {
  inviteToAccount,
  inviteToAgency,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { sweepInvitationsJob } from './sweep-invitations.job.ts';

const database = await testDatabase();
const { raw, received, mail } = await mailServer();
const jobs = [...peopleCapability.jobs, ...invitations.jobs];
let now = new Date();
const clock = { now: () => now };
const ports = await testPorts(database, { jobs, changed: { mail, clock } });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const password = 'copper gutter 81';
// More than accounts may send.
await admin.updateTable('account').set({ mailsPerDay: 1_000 }).execute();
const blueHost = { whitelabelDomain: 'app.blue.example', whitelabelVerifiedDate: new Date() };
await admin.updateTable('agency').set(blueHost).where('uid', '=', agencies.blue).execute();

const owner = () => request(ports, people.accountAdmin.actor, accounts.roofer);
const clinicOwner = () => request(ports, people.otherOwner.actor, accounts.clinic);
const agencyAdmin = () => request(ports, people.agencyAdmin.actor, agencies.north);
let host = 0;
const browser = (hostAgencyId: string | null = null) =>
  request(ports, undefined, '', { clientAddress: `198.51.100.${(host += 1)}`, hostAgencyId });
let person = 0;
const newcomer = () => `colleague-${(person += 1)}@people.example`;

async function invite(emails: string[], role: 'admin' | 'user' = 'user', context = owner()) {
  const answer = await call(inviteToAccount, { emails, role, sendAgain: true }, { context });
  await runPendingJobs(ports, jobs);
  return answer;
}
async function inviteColleague(email: string) {
  await call(inviteToAgency, { emails: [email], role: 'admin' }, { context: agencyAdmin() });
  await runPendingJobs(ports, jobs);
}
const linkIn = (text = '') => {
  const [, id = '', code = ''] = /invite-user\/([\w-]+)#code=([\w-]+)/.exec(text) ?? [];
  return { id, code };
};
const lastLink = async () => linkIn((await received()).at(-1)?.text);
const accept = (link: { id: string; code: string }, chosen = password, context = browser()) =>
  call(acceptInvitation, { ...link, password: chosen }, { context });
const userOf = (email: string) => admin.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
const membershipsOf = (userId = '') =>
  admin.selectFrom('accountMembership').select(['accountId', 'role']).where('userId', '=', userId).execute();
const agenciesOf = (userId = '') =>
  admin.selectFrom('agencyMembership').select(['agencyId', 'role', 'isPrimary']).where('userId', '=', userId).execute();
async function addPerson(email: string, chosen = 'slate ridge 47') {
  const uid = `known-${(person += 1)}`;
  const passwordHash = await hashPassword(chosen);
  await admin.insertInto('user').values({ uid, email, passwordHash, type: 'account' }).execute();
  await admin
    .insertInto('accountMembership')
    .values({ accountId: accounts.clinic, agencyId: agencies.blue, userId: uid, role: 'user' })
    .execute();
  return uid;
}

beforeEach(() => {
  raw.length = 0;
  now = new Date();
});

describe('somebody new', () => {
  test('gets an email, chooses a password, and is one of the team with a session', async () => {
    const email = newcomer();
    expect(await invite([email], 'admin')).toEqual({ invited: [email], members: [] });
    expect(await received()).toMatchObject([{ to: [{ address: email }], subject: expect.stringMatching(/^Join /) }]);
    const link = await lastLink();
    expect(await call(checkInvitation, link, { context: browser() })).toMatchObject({ email, isKnown: false });
    const here = browser();
    await accept(link, password, here);
    const made = await userOf(email);
    expect(made).toMatchObject({ type: 'account', isAuth: true });
    expect(await membershipsOf(made?.uid)).toEqual([{ accountId: accounts.roofer, role: 'admin' }]);
    expect(await findActor(ports, here.secret ?? '')).toMatchObject({ kind: 'user', userId: made?.uid });
    expect(await call(listInvitations.account, undefined, { context: owner() })).toEqual([]);
    await call(signIn, { email, password }, { context: browser() });
  });

  test('finds the link good however often programs open it, and gone once it was used', async () => {
    await invite([newcomer()]);
    const link = await lastLink();
    for (let opened = 0; opened < 5; opened += 1) await call(checkInvitation, link, { context: browser() });
    await accept(link);
    await expect(accept(link)).rejects.toMatchObject({ code: 'GONE', message: 'User not found or invite expired' });
  });

  test('accepting fifty times at once creates one membership', async () => {
    const email = newcomer();
    await invite([email]);
    const link = await lastLink();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => accept(link)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await membershipsOf((await userOf(email))?.uid)).toHaveLength(1);
  });

  test('who opens it where somebody else is signed in joins as themselves, and the other gets nothing', async () => {
    const email = newcomer();
    await invite([email], 'admin');
    const link = await lastLink();
    const { actor, userId } = people.inTwoAccounts;
    const before = await membershipsOf(userId);
    const theirs = Object.assign(browser(), { actor });
    expect(await call(checkInvitation, link, { context: theirs })).toMatchObject({ email, isKnown: false });
    await accept(link, password, theirs);
    const made = await userOf(email);
    expect(await membershipsOf(made?.uid)).toEqual([{ accountId: accounts.roofer, role: 'admin' }]);
    expect(await membershipsOf(userId)).toEqual(before);
    expect(await findActor(ports, theirs.secret ?? '')).toMatchObject({ kind: 'user', userId: made?.uid });
  });

  test('is refused a password that is too short, common, or the address itself, and can try again', async () => {
    const email = newcomer();
    await invite([email]);
    const link = await lastLink();
    for (const wrong of ['short', 'password1', email])
      await expect(accept(link, wrong)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await userOf(email)).toBeUndefined();
    await accept(link);
  });
});

describe('somebody who has an account', () => {
  test('joins with the password they have, which stays as it is', async () => {
    const email = newcomer();
    const userId = await addPerson(email);
    const before = (await userOf(email))?.passwordHash;
    await invite([email]);
    const link = await lastLink();
    expect(await call(checkInvitation, link, { context: browser() })).toMatchObject({ isKnown: true });
    await expect(accept(link, password)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await accept(link, 'slate ridge 47');
    expect((await userOf(email))?.passwordHash).toBe(before);
    expect(await membershipsOf(userId)).toHaveLength(2);
  });

  test('becomes one of the agency’s people when the agency invites them, and is an account’s again when they leave', async () => {
    const email = newcomer();
    const userId = await addPerson(email);
    await inviteColleague(email);
    await accept(await lastLink(), 'slate ridge 47');
    expect(await userOf(email)).toMatchObject({ type: 'agency' });
    expect(await agenciesOf(userId)).toEqual([{ agencyId: agencies.north, role: 'admin', isPrimary: false }]);
    await admin.deleteFrom('agencyMembership').where('userId', '=', userId).execute();
    expect(await userOf(email)).toMatchObject({ type: 'account' });
  });

  test('who is disabled stays out', async () => {
    const email = newcomer();
    await addPerson(email);
    await admin.updateTable('user').set({ isAuth: false }).where('email', '=', email).execute();
    await invite([email]);
    await expect(accept(await lastLink(), 'slate ridge 47')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('an existing member gets no email, and the inviter is notified', async () => {
    const { email } = await admin
      .selectFrom('user')
      .select('email')
      .where('uid', '=', people.accountAdmin.userId)
      .executeTakeFirstOrThrow();
    const other = newcomer();
    expect(await invite([email.toUpperCase(), other, other])).toEqual({ invited: [other], members: [email] });
    expect(await received()).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('is one for each address, however often it is asked, and every email of it works', async () => {
    const email = newcomer();
    await invite([email]);
    const first = await lastLink();
    await invite([email], 'admin');
    const list = await call(listInvitations.account, undefined, { context: owner() });
    expect(list.filter((one) => one.email === email)).toMatchObject([{ role: 'admin', state: 'open' }]);
    await accept(first);
  });

  test('that was withdrawn opens nothing', async () => {
    await invite([newcomer()]);
    const link = await lastLink();
    await call(withdrawInvitation.account, { invitationId: link.id }, { context: owner() });
    await expect(accept(link)).rejects.toMatchObject({ code: 'GONE' });
    const again = call(withdrawInvitation.account, { invitationId: link.id }, { context: owner() });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that has expired opens nothing until it is sent again, and goes after another month', async () => {
    const email = newcomer();
    await invite([email]);
    const link = await lastLink();
    now = new Date(Date.now() + 8 * 86_400_000);
    await expect(accept(link)).rejects.toMatchObject({ code: 'GONE' });
    await call(resendInvitation.account, { invitationId: link.id, sendAgain: true }, { context: owner() });
    await runPendingJobs(ports, jobs);
    expect((await received()).at(-1)?.to).toMatchObject([{ address: email }]);
    await call(checkInvitation, link, { context: browser() });
    now = new Date(Date.now() + 60 * 86_400_000);
    const commit = await sweepInvitationsJob.work(
      ports,
      {},
      { jobId: 'x', signal: new AbortController().signal, isLastTry: true },
    );
    await inSystem(ports.db, 'test', commit);
    expect(await admin.selectFrom('invitation').select('uid').where('uid', '=', link.id).execute()).toEqual([]);
  });

  test('opens with its own code and id alone, at the main host or its agency’s', async () => {
    await invite([newcomer()]);
    const one = await lastLink();
    await invite([newcomer()], 'user', clinicOwner());
    const other = await lastLink();
    for (const link of [
      { ...one, code: other.code },
      { ...one, id: other.id },
      { id: one.id, code: '0' },
    ])
      await expect(accept(link)).rejects.toMatchObject({ code: 'GONE' });
    await expect(accept(one, password, browser(agencies.blue))).rejects.toMatchObject({ code: 'GONE' });
    await accept(other, password, browser(agencies.blue));
    await accept(one, password, browser(agencies.north));
  });

  test('of a business or agency in the trash opens nothing', async () => {
    await invite([newcomer()], 'user', clinicOwner());
    const link = await lastLink();
    await admin.updateTable('account').set({ deletedDate: now }).where('uid', '=', accounts.clinic).execute();
    await expect(accept(link)).rejects.toMatchObject({ code: 'GONE' });
    await admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', accounts.clinic).execute();
  });

  test('of another team can’t be seen, sent again or withdrawn', async () => {
    await invite([newcomer()]);
    const { id: invitationId } = await lastLink();
    for (const verb of [resendInvitation.account, withdrawInvitation.account])
      await expect(call(verb, { invitationId }, { context: clinicOwner() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    // An agency's own list has only its own people.
    await expect(call(withdrawInvitation.agency, { invitationId }, { context: agencyAdmin() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const own = await call(listInvitations.agency, undefined, { context: agencyAdmin() });
    expect(own.map(({ uid }) => uid)).not.toContain(invitationId);
  });

  test('tells a name with markup as text, in the mail’s HTML too', async () => {
    await admin
      .updateTable('account')
      .set({ businessName: '<b>Roof</b> & "Sons" 屋根' })
      .where('uid', '=', accounts.roofer)
      .execute();
    await invite([newcomer()]);
    const [message] = await received();
    expect(message?.html).not.toContain('<b>Roof</b>');
    expect(message?.subject).toContain('<b>Roof</b> & "Sons" 屋根');
  });
});

test('one address gets five emails an hour at most, no matter who asks for them; the sixth comes an hour later', async () => {
  const email = newcomer();
  for (let time = 0; time < 5; time += 1) await invite([email]);
  await call(inviteToAccount, { emails: [email], role: 'user', sendAgain: true }, { context: owner() });
  const runOnce = async () => {
    const [message] = await ports.boss.fetch<JobMessage>(sendInvitationJob.name);
    await runJob(sendInvitationJob, { ...message!, signal: new AbortController().signal }, ports);
  };
  await runOnce();
  expect(await received()).toHaveLength(5);
  now = new Date(now.getTime() + 3_600_000);
  await runOnce();
  expect(await received()).toHaveLength(6);
});

test('somebody is invited once a day, unless the inviter confirms it', async () => {
  const email = newcomer();
  await invite([email]);
  const emails = [email.toUpperCase()];
  await expect(call(inviteToAccount, { emails, role: 'user' }, { context: owner() })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { sentDate: now },
  });
  const [{ uid: invitationId } = { uid: '' }] = await call(listInvitations.account, undefined, { context: owner() });
  await expect(call(resendInvitation.account, { invitationId }, { context: owner() })).rejects.toThrow(email);
  await call(resendInvitation.account, { invitationId, sendAgain: true }, { context: owner() });
  await runPendingJobs(ports, jobs);
  expect(await received()).toHaveLength(2);
});

test('beyond the daily limit nobody is invited, and the inviter learns when it ends', async () => {
  await admin.updateTable('account').set({ mailsPerDay: 0 }).execute();
  const asked = invite([newcomer()]);
  await expect(asked).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('daily limit'),
  });
  await admin.updateTable('account').set({ mailsPerDay: 1_000 }).execute();
});

test.each([
  ['none', []],
  ['fifty-one', Array.from({ length: 51 }, (_, at) => `many-${at}@people.example`)],
  ['what is no address', ['somebody at home']],
])('%s can’t be invited', async (_name, emails) => {
  await expect(call(inviteToAccount, { emails, role: 'user' }, { context: owner() })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('somebody who may not manage the team invites nobody', async () => {
  const context = request(ports, people.accountUser.actor, accounts.roofer);
  const asked = call(inviteToAccount, { emails: [newcomer()], role: 'user' }, { context });
  await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const colleague = request(ports, people.agency.actor, agencies.north);
  const asAgency = call(inviteToAgency, { emails: [newcomer()], role: 'user' }, { context: colleague });
  await expect(asAgency).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
