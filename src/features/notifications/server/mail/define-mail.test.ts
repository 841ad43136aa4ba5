import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { inSystem } from '#access/scope.ts';
import { type MailMessage, MailRefused } from '#integrations/mail/mail.ts';
import { countHit, findHits, forgetHits } from '#platform/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { defineNotification } from '../notify.ts';
import { Paragraph } from './branded-mail.tsx';
import { defineMail, notifyAdministrators } from './define-mail.ts';

const sent: MailMessage[] = [];
/** What the mail server answers to the next messages, in order; it accepts all others. */
const refusals: Error[] = [];
const mail = {
  async send(message: MailMessage) {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    sent.push(message);
  },
};
const database = await testDatabase();
const { accounts, agencies, people } = await smallWorld(database);
const Payload = z.object({ userId: z.string(), code: z.string() });
const content = (text: string) => ({ subject: text, preview: text, children: Paragraph({ children: text }) });

/** Stores a code before it is mailed, as a password reset does. */
const codeMail = defineMail({
  name: 'test-code-mail',
  idPrefix: 'test-code',
  payload: Payload,
  async find({ tx }, { userId, code }, now) {
    const user = await tx.selectFrom('user').select('email').where('uid', '=', userId).executeTakeFirst();
    if (!user) return undefined;
    await countHit(tx, code, 3_600, now);
    return { userId, to: user.email };
  },
  write: ({ branding, origin }, { code }) => content(`${branding.appName}: ${origin}/${code}`),
  failed: ({ tx }, _found, { code }) => forgetHits(tx, code),
});
const agencyMail = defineMail({
  name: 'test-agency-mail',
  idPrefix: 'test-agency',
  payload: z.object({ agencyId: z.string().nullable() }),
  find: async (_scope, { agencyId }) => ({ to: 'guest@people.example', agencyId }),
  write: ({ branding }) => content(branding.appName),
});
const heldMail = defineMail({
  name: 'test-held-mail',
  idPrefix: 'test-held',
  payload: z.object({ isHeld: z.boolean() }),
  hold: async (_ports, { isHeld }) =>
    isHeld ? (scope) => enqueueSystem(scope, agencyMail, { agencyId: null }) : undefined,
  find: async () => ({ to: 'guest@people.example', agencyId: null }),
  write: () => content('Not held'),
});
const kind = defineNotification({ name: 'testNews', label: 'Test news', mail: 'now' });
const administratorMail = defineAccountJob({
  name: 'test-administrator-mail',
  payload: z.object({ name: z.string() }),
  work: notifyAdministrators({
    idPrefix: 'test-administrators',
    kind,
    find: async ({ accountId }, { name }: { name: string }) => (name ? { accountId } : undefined),
    write: ({ origin, accountId }, { name }) => ({ ...content(`${name}: ${origin}/${accountId}`), replyTo: name }),
  }),
});
const jobs = [codeMail, agencyMail, heldMail, administratorMail];
const ports = await testPorts(database, { jobs, changed: { mail } });
const { clock, config, db } = ports;
const origin = config.publicUrl.origin;

const jobId = '11111111-1111-4111-8111-111111111111';
const messageOf = (job: { name: string; scope: string }, payload: unknown, more = {}) => ({
  id: jobId,
  name: job.name,
  data: { scope: 'system' as const, accountId: null, payload },
  expireInSeconds: 60,
  heartbeatSeconds: 15,
  retryCount: 0,
  signal: new AbortController().signal,
  ...more,
});
const ask = (code: string, userId = people.accountAdmin.userId) => messageOf(codeMail, { userId, code });
const isStored = async (code: string) => (await findHits(db, code, clock.now())) !== undefined;

beforeEach(async () => {
  sent.length = 0;
  await database.admin.deleteFrom('jobLedger').execute();
});

describe('a mail to one of our people', () => {
  test('goes to who was found, under the name and with the origin of their own agency', async () => {
    await runJob(codeMail, ask('first'), ports);
    expect(sent).toMatchObject([
      {
        to: people.accountAdmin.email,
        fromName: 'Northlight Studio',
        replyTo: 'hello@north.example',
        subject: `Northlight Studio: ${origin}/first`,
        messageId: `test-code-${jobId}`,
      },
    ]);
    expect(await isStored('first')).toBe(true);
  });

  test('is not sent when there is nothing to say anymore, and its job is done', async () => {
    await runJob(codeMail, ask('gone', 'nobody'), ports);
    await runJob(codeMail, { ...ask('gone'), retryCount: 1 }, ports);
    expect(sent).toEqual([]);
  });

  test('that is refused takes back what was stored for it, and its job is tried again', async () => {
    refusals.push(new MailRefused('no such user'));
    await expect(runJob(codeMail, ask('refused'), ports)).rejects.toThrow('no such user');
    expect(await isStored('refused')).toBe(false);
    await runJob(codeMail, ask('refused'), ports);
    expect(await isStored('refused')).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('has the same message id in each try, and is sent once', async () => {
    refusals.push(new Error('the mail server is away'));
    const first = ask('again');
    await expect(runJob(codeMail, first, ports)).rejects.toThrow('away');
    await runJob(codeMail, { ...first, retryCount: 1 }, ports);
    await runJob(codeMail, { ...first, retryCount: 2 }, ports);
    expect(sent.map(({ messageId }) => messageId)).toEqual([`test-code-${jobId}`]);
  });

  test('has the home of the agency that it names, or the product’s', async () => {
    await runJob(agencyMail, messageOf(agencyMail, { agencyId: agencies.blue }), ports);
    await database.admin.deleteFrom('jobLedger').execute();
    await runJob(agencyMail, messageOf(agencyMail, { agencyId: null }), ports);
    expect(sent.map(({ subject }) => subject)).toEqual(['Bluebird Studio', 'Fieldfolio']);
  });

  test('that is held is not sent; what is done instead happens once', async () => {
    await inSystem(db, 'test', (scope) => enqueueSystem(scope, heldMail, { isHeld: true }));
    expect(await runPendingJobs(ports, jobs)).toBe(2);
    await inSystem(db, 'test', (scope) => enqueueSystem(scope, heldMail, { isHeld: false }));
    expect(await runPendingJobs(ports, jobs)).toBe(1);
    expect(sent.map(({ subject }) => subject)).toEqual(['Fieldfolio', 'Not held']);
  });
});

describe('a mail to the administrators of an account', () => {
  const { roofer, landscaper } = accounts;
  const run = (name: string, accountId = roofer) =>
    runJob(
      administratorMail,
      messageOf(administratorMail, { name }, { data: { accountId, payload: { name } } }),
      ports,
    );

  test('goes to each of them with an id of its own, and to nobody else', async () => {
    const second = people.accountUser.userId;
    const promote = (role: 'admin' | 'user') =>
      database.admin
        .updateTable('accountMembership')
        .set({ role })
        .where('userId', '=', second)
        .where('accountId', '=', roofer)
        .execute();
    await promote('admin');
    await run('ana@customers.example');
    await promote('user');
    const both = [people.accountAdmin, people.accountUser].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    expect(sent).toMatchObject(
      both.map(({ email, userId }) => ({
        to: email,
        messageId: `test-administrators-${jobId}-${userId}`,
        subject: `ana@customers.example: ${origin}/${roofer}`,
        replyTo: 'ana@customers.example',
      })),
    );
  });

  test('is not sent when there is nothing to say, or nobody to say it to', async () => {
    await run('');
    await database.admin.deleteFrom('jobLedger').execute();
    await run('Ana', landscaper);
    expect(sent).toEqual([]);
  });
});
