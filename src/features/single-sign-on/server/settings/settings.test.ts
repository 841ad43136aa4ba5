import { call } from '@orpc/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { oidcClient, startOidcServer } from '#test/oidc-server.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { singleSignOn } from '../index.ts';

const database = await testDatabase();
const records = new Map<string, string[] | Error>();
const texts = async (name: string) => {
  const found = records.get(name) ?? [];
  if (found instanceof Error) throw found;
  return found;
};
const ports = await testPorts(database, {
  jobs: singleSignOn.jobs,
  changed: { dns: { aliases: async () => [], addresses: async () => [], resolve: async () => [], texts } },
});
const { admin } = database;
const { agencies, people } = await smallWorld(database);
const provider = await startOidcServer(['http://localhost:3000/single-sign-on'], () => ({}));
afterAll(provider.close);

const { getProvider, updateProvider, removeProvider, checkProvider, addMailDomain, checkMailDomain, removeMailDomain } =
  singleSignOn.agency;
const byPassword = { by: 'password', secret: worldPassword } as const;
const off = { isOn: false, isRequired: false, letsJoin: false };
const settings = { ...byPassword, ...off, ...oidcClient, issuer: provider.issuer, version: 0 };
const as = (who: keyof typeof people, agencyId: string) => ({ context: request(ports, people[who].actor, agencyId) });
const atNorth = () => as('agencyAdmin', agencies.north);
const atBlue = () => as('otherAgencyAdmin', agencies.blue);
const field = (name: string, message: RegExp) => ({
  code: 'UNPROCESSABLE_CONTENT',
  data: { fields: { [name]: expect.stringMatching(message) } },
});
const domainOf = async (options: ReturnType<typeof as>) => (await call(getProvider, undefined, options)).domains[0];
const work = () => runPendingJobs(ports, singleSignOn.jobs);

beforeEach(async () => {
  await work();
  await admin.deleteFrom('agencyProvider').execute();
  await admin.deleteFrom('connection').execute();
  await admin.deleteFrom('agencyMailDomain').execute();
  await admin.deleteFrom('throttle').execute();
  records.clear();
  ports.sent.length = 0;
});

/** Northlight has a proven domain. */
async function prove(domain = 'people.example', options = atNorth()) {
  const { domains } = await call(addMailDomain, { domain }, options);
  const { proof } = domains.find((one) => one.domain === domain) ?? {};
  if (!proof) throw new Error('no proof');
  records.set(proof.name, [...((records.get(proof.name) as string[] | undefined) ?? []), 'v=spf1', proof.value]);
  await work();
  return proof;
}

test('a provider is set up, its secret is sealed and never read back, and the administrators get a mail', async () => {
  expect(await call(getProvider, undefined, atNorth())).toMatchObject({
    version: 0,
    hasSecret: false,
    redirectAddresses: ['http://localhost:3000/single-sign-on'],
  });
  const saved = await call(updateProvider, settings, atNorth());
  expect(saved).toMatchObject({ version: 1, hasSecret: true, isOn: false, issuer: provider.issuer });
  expect(JSON.stringify(saved)).not.toContain(oidcClient.clientSecret);
  const stored = await admin.selectFrom('connection').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(oidcClient.clientSecret);
  expect(saved.lastCheck).toBeNull();
  expect(await call(checkProvider, undefined, atNorth())).toEqual({ finding: null });
  const lastCheck = { finding: null, checkedDate: expect.any(Date) };
  expect(await call(getProvider, undefined, atNorth())).toMatchObject({ lastCheck });
  await work();
  expect(ports.sent).toMatchObject([
    { to: people.agencyAdmin.email, subject: 'The single sign-on settings have changed' },
  ]);
  expect(ports.sent[0]?.text).toContain(people.agencyAdmin.email);
  const acts = await admin.selectFrom('auditEntry').select(['userId', 'agencyId']).execute();
  expect(acts).toContainEqual({ userId: people.agencyAdmin.userId, agencyId: agencies.north });
});

test('what was set up and changed is in the audit log, before and after, without the secret', async () => {
  await admin.deleteFrom('auditEntry').execute();
  await prove();
  await call(updateProvider, settings, atNorth());
  await call(updateProvider, { ...settings, clientSecret: 'another-secret', isOn: true, version: 1 }, atNorth());
  const acts = await admin.selectFrom('auditEntry').select('changes').orderBy('id').execute();
  const [first, second] = acts.filter(({ changes }) => changes.some(({ table }) => table === 'agency_provider'));
  expect(first?.changes).toContainEqual(
    expect.objectContaining({
      table: 'agency_provider',
      fields: expect.arrayContaining([expect.objectContaining({ name: 'issuer', after: provider.issuer })]),
    }),
  );
  expect(second?.changes).toContainEqual(
    expect.objectContaining({ fields: [{ name: 'is_on', before: false, after: true }] }),
  );
  expect(JSON.stringify(acts)).not.toMatch(/another-secret|sealed/);
});

test('a sealed secret opens nothing in another agency’s row, nor by another key', async () => {
  await call(updateProvider, settings, atNorth());
  const stored = admin.selectFrom('connection').select(['kind', 'sealedSecret']);
  const agencyId = agencies.blue;
  await admin
    .insertInto('connection')
    .values({ ...(await stored.executeTakeFirstOrThrow()), agencyId })
    .execute();
  const copied = { agencyId, issuer: provider.issuer, clientId: oidcClient.clientId };
  await admin.insertInto('agencyProvider').values(copied).execute();
  expect(await call(checkProvider, undefined, atBlue())).toEqual({ finding: 'lostSecret' });
  await admin.updateTable('connection').set({ sealedSecret: '1.x.y.z' }).execute();
  expect(await call(checkProvider, undefined, atNorth())).toEqual({ finding: 'lostSecret' });
});

test('the check names a secret that the provider doesn’t accept', async () => {
  await call(updateProvider, { ...settings, clientSecret: 'not it' }, atNorth());
  expect(await call(checkProvider, undefined, atNorth())).toEqual({ finding: 'wrongClient' });
  await call(updateProvider, { ...settings, clientId: 'unknown', version: 1 }, atNorth());
  expect(await call(checkProvider, undefined, atNorth())).toEqual({ finding: 'wrongClient' });
});

test('nothing changes without the password or another proof', async () => {
  const wrong = { by: 'password', secret: 'not it' } as const;
  const refused = field('secret', /not your password/);
  await expect(call(updateProvider, { ...settings, ...wrong }, atNorth())).rejects.toMatchObject(refused);
  await call(updateProvider, settings, atNorth());
  await expect(call(removeProvider, wrong, atNorth())).rejects.toMatchObject(refused);
  await call(addMailDomain, { domain: 'people.example' }, atNorth());
  const removal = call(removeMailDomain, { ...wrong, domain: 'people.example' }, atNorth());
  await expect(removal).rejects.toMatchObject(refused);
  expect(await call(getProvider, undefined, atNorth())).toMatchObject({ version: 1, domains: [{ isVerified: false }] });
});

test('addresses that are none, or that others could read along, are refused', async () => {
  const wrong = [
    '',
    'not an address',
    'javascript:alert(1)',
    'https://user:word@login.example.com',
    'https://login.example.com/?tenant=1',
    'https://login.example.com/.well-known/other',
  ];
  for (const issuer of wrong) await expect(call(updateProvider, { ...settings, issuer }, atNorth())).rejects.toThrow();
  const plain = call(updateProvider, { ...settings, issuer: 'http://login.example.com' }, atNorth());
  await expect(plain).rejects.toMatchObject(field('issuer', /https/));
  const { issuer } = await call(
    updateProvider,
    { ...settings, issuer: 'https://login.example.com/x/.well-known/openid-configuration' },
    atNorth(),
  );
  expect(issuer).toBe('https://login.example.com/x');
});

test('a stored secret is never sent to a provider that it wasn’t entered for', async () => {
  await call(updateProvider, settings, atNorth());
  const issuer = 'https://login.example.com';
  const moved = call(updateProvider, { ...settings, issuer, clientSecret: '', version: 1 }, atNorth());
  await expect(moved).rejects.toMatchObject(field('clientSecret', /new provider/));
  const link = { agencyId: agencies.north, subject: 'aron', userId: people.agency.userId };
  await admin.insertInto('providerPerson').values(link).execute();
  await call(updateProvider, { ...settings, clientSecret: '', letsJoin: true, version: 1 }, atNorth());
  expect(await admin.selectFrom('providerPerson').select('subject').execute()).toHaveLength(1);
  await call(updateProvider, { ...settings, clientId: 'another', version: 2 }, atNorth());
  expect(await admin.selectFrom('providerPerson').select('subject').execute()).toEqual([]);
});

test('two administrators don’t overwrite each other', async () => {
  await call(updateProvider, settings, atNorth());
  const late = call(updateProvider, settings, atNorth());
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { version: 1 } } });
});

test('it is turned on with a proven domain alone, and shown on the login page from then on', async () => {
  const on = { ...settings, isOn: true };
  await expect(call(updateProvider, on, atNorth())).rejects.toMatchObject(field('isOn', /Prove a mail domain/));
  await prove();
  expect(await domainOf(atNorth())).toMatchObject({ domain: 'people.example', isVerified: true, finding: null });
  await call(updateProvider, on, atNorth());
  const shown = () => admin.selectFrom('agency').select('hasProvider').where('uid', '=', agencies.north).execute();
  expect(await shown()).toEqual([{ hasProvider: true }]);
  await work();
  expect(ports.sent.map(({ subject }) => subject)).toContain('Single sign-on is on');
  await call(removeProvider, byPassword, atNorth());
  expect(await shown()).toEqual([{ hasProvider: false }]);
  await expect(call(removeProvider, byPassword, atNorth())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('when it is required, those concerned are signed out and learn how they sign in, once', async () => {
  await prove();
  const on = { ...settings, isOn: true };
  await call(updateProvider, on, atNorth());
  await work();
  ports.sent.length = 0;
  const sessions = async () => {
    const rows = await admin.selectFrom('session').select('userId').execute();
    return Object.entries(people)
      .filter(([, { userId }]) => rows.some((row) => row.userId === userId))
      .map(([name]) => name);
  };
  const before = await sessions();
  await call(updateProvider, { ...on, isRequired: true, version: 1 }, atNorth());
  await work();
  const concerned = ['agency', 'accountAdmin', 'accountUser', 'inTwoAccounts'] as const;
  expect(await sessions()).toEqual(before.filter((name) => !concerned.some((one) => one === name)));
  const notices = ports.sent.filter(({ subject }) => subject === 'Sign in with the sign-in service of Northlight');
  expect(notices.map(({ to }) => to).toSorted()).toEqual(concerned.map((name) => people[name].email).toSorted());
  ports.sent.length = 0;
  await call(updateProvider, { ...on, isRequired: true, letsJoin: true, version: 2 }, atNorth());
  await work();
  expect(ports.sent.map(({ subject }) => subject)).toEqual(['The single sign-on settings have changed']);
});

test('a domain counts once its record is there, for one agency, and no longer after days without it', async () => {
  const { domains } = await call(addMailDomain, { domain: 'People.Example' }, atNorth());
  expect(domains).toMatchObject([{ domain: 'people.example', isVerified: false, checkedDate: null }]);
  await work();
  expect(await domainOf(atNorth())).toMatchObject({ isVerified: false, finding: 'missing' });
  records.set('_fieldfolio.people.example', new Error('SERVFAIL'));
  await call(checkMailDomain, { domain: 'people.example' }, atNorth());
  await work();
  expect(await domainOf(atNorth())).toMatchObject({ isVerified: false, finding: 'unanswered' });
  records.set('_fieldfolio.people.example', [domains[0]?.proof.value ?? '']);
  await call(checkMailDomain, { domain: 'people.example' }, atNorth());
  await work();
  expect(await domainOf(atNorth())).toMatchObject({ isVerified: true, finding: null });
  await prove('people.example', atBlue());
  expect(await domainOf(atBlue())).toMatchObject({ isVerified: false, finding: 'taken' });

  records.delete('_fieldfolio.people.example');
  for (const isVerified of [true, true, true, false]) {
    ports.clock.turn(24 * 3_600);
    await call(checkMailDomain, { domain: 'people.example' }, atNorth());
    await work();
    expect(await domainOf(atNorth())).toMatchObject({ isVerified });
  }
  const subjects = ports.sent.filter(({ to }) => to === people.agencyAdmin.email).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Action needed: the DNS record of people.example is missing',
    'Single sign-on no longer works for people.example',
  ]);
});

test('names that nobody may claim are refused, and so is a second time', async () => {
  for (const domain of ['co.uk', 'pаypal.example', 'not a domain', 'localhost', '127.0.0.1'])
    await expect(call(addMailDomain, { domain }, atNorth())).rejects.toThrow();
  await call(addMailDomain, { domain: 'people.example' }, atNorth());
  const again = call(addMailDomain, { domain: 'people.example' }, atNorth());
  await expect(again).rejects.toMatchObject(field('domain', /already/));
});

test('where several nodes may share a database, nothing is sealed before the operator has set a key', async () => {
  const config = { ...ports.config, isProduction: true, databaseUrl: 'postgres://db.example/fieldfolio' };
  const { context } = atNorth();
  const save = (secretKey: string | undefined) => {
    const changed = { ...context.ports, config: { ...config, secretKey } };
    return call(
      updateProvider,
      { ...settings, issuer: 'https://login.example.com' },
      { context: { ...context, ports: changed } },
    );
  };
  await expect(save(undefined)).rejects.toMatchObject(field('clientSecret', /SECRET_KEY/));
  expect(await save('a key of the operator, long enough')).toMatchObject({ hasSecret: true });
});

test('other agencies, members without the right and strangers reach nothing of it', async () => {
  await call(updateProvider, settings, atNorth());
  await prove();
  expect(await call(getProvider, undefined, atBlue())).toMatchObject({ version: 0, domains: [] });
  const foreign = { code: 'NOT_FOUND' };
  await expect(call(checkMailDomain, { domain: 'people.example' }, atBlue())).rejects.toMatchObject(foreign);
  const removal = call(removeMailDomain, { ...byPassword, domain: 'people.example' }, atBlue());
  await expect(removal).rejects.toMatchObject(foreign);
  await expect(call(getProvider, undefined, as('otherAgencyAdmin', agencies.north))).rejects.toMatchObject(foreign);
  await expect(call(getProvider, undefined, as('agency', agencies.north))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('no permission template opens it: anyone who sets it up could sign in as others', async () => {
  const templateId = newUid();
  const template = {
    agencyId: agencies.north,
    accountId: null,
    uid: templateId,
    name: 'All',
    permissions: ['agency.signIn'],
  };
  await admin.insertInto('permissionTemplate').values(template).execute();
  const membership = admin.updateTable('agencyMembership').where('userId', '=', people.agency.userId);
  await membership.set({ templateId }).execute();
  await expect(call(getProvider, undefined, as('agency', agencies.north))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await membership.set({ templateId: null }).execute();
});
