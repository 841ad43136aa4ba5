import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { findMailHomeOfAgency } from '#features/notifications/server/mail/mail-branding.ts';
import { checkDomainJob } from '#features/tenants/server/domains/check-domain.job.ts';
import { findHost } from '#features/tenants/server/domains/find-host.ts';
import { restoreAgency } from '#features/tenants/server/trash/trash.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { whiteLabel } from './index.ts';
import { checkSendersJob } from './sender/check-senders.job.ts';

const database = await testDatabase();
/** Mocked DNS: 'type name' → records; null if no server responds. */
const zone = new Map<string, string[] | null>();
const say = async (key: string) => {
  const found = zone.get(key);
  if (found === null) throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' });
  return found ?? [];
};
const dns = {
  aliases: (name: string) => say(`cname ${name}`),
  texts: (name: string) => say(`txt ${name}`),
  addresses: (name: string) => say(`a ${name}`),
  resolve: async () => [],
};
const jobs = [...(whiteLabel.jobs ?? []), checkDomainJob];
const ports = await testPorts(database, { changed: { dns } });
const { agencies, accounts, people } = await smallWorld(database);
const { admin } = database;
const { agency } = whiteLabel;
const { sitesHost } = ports.config;
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const member = { context: request(ports, people.agency.actor, agencies.north) };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const run = () => runPendingJobs(ports, jobs);
const home = () => inSystem(database.db, 'test', (scope) => findMailHomeOfAgency(scope, ports.config, agencies.north));

beforeEach(() => zone.clear());

describe('the sender', () => {
  const chosen = { name: 'Northlight Team', address: 'Hello@North.example' };

  async function save(who = north, change = chosen) {
    const { version } = await call(agency.getSender, undefined, who);
    const saved = await call(agency.updateSender, { ...change, version }, who);
    await run();
    return saved;
  }
  async function publish(who = north) {
    const { records } = await call(agency.getSender, undefined, who);
    for (const { name, value } of records) zone.set(`txt ${name}`, [value]);
  }
  async function look(who = north) {
    await call(agency.checkSender, undefined, who);
    await run();
    return call(agency.getSender, undefined, who);
  }

  test('is ours until all records are there, and then signs mails with a key of the agency’s own', async () => {
    await save();
    expect(await call(agency.getSender, undefined, north)).toMatchObject({
      address: 'hello@north.example',
      isLive: false,
      records: [{ finding: 'missing' }, { finding: 'missing' }, { finding: 'missing' }],
    });
    expect((await home()).branding).toMatchObject({ fromName: 'Northlight Team' });
    expect((await home()).branding.sender).toBeUndefined();
    await publish();
    expect(await look()).toMatchObject({
      isLive: true,
      records: [{ finding: null }, { finding: null }, { finding: null }],
    });
    const { sender } = (await home()).branding;
    expect(sender?.address).toBe('hello@north.example');
    expect(sender?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(await call(agency.getMailPreview, undefined, north)).toMatchObject({ fromAddress: 'hello@north.example' });
  });

  test('keeps its key in the database sealed, and tells it to nobody', async () => {
    const rows = await admin.selectFrom('agencySender').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    expect(JSON.stringify(await call(agency.getSender, undefined, north))).not.toContain(rows[0]?.sealedSecret);
  });

  test('is given up at once when a record is gone, with a mail to the administrators, and not when DNS is silent', async () => {
    await publish();
    zone.set('txt _dmarc.north.example', null);
    await admin
      .updateTable('agencySender')
      .set({ checkedDate: new Date(0) })
      .execute();
    const commit = await checkSendersJob.work(
      ports,
      {},
      { jobId: 'x', signal: new AbortController().signal, isLastTry: false },
    );
    await inSystem(ports.db, 'test', commit);
    await run();
    expect(await call(agency.getSender, undefined, north)).toMatchObject({ isLive: true });
    zone.set('txt _dmarc.north.example', []);
    await admin
      .updateTable('agencySender')
      .set({ checkedDate: new Date(0) })
      .execute();
    ports.sent.length = 0;
    await inSystem(ports.db, 'test', commit);
    await run();
    expect(await call(agency.getSender, undefined, north)).toMatchObject({ isLive: false });
    expect(ports.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [people.agencyAdmin.email, 'Emails no longer come from hello@north.example'],
    ]);
    expect((await home()).branding.sender).toBeUndefined();
  });

  test('of another domain starts with another key', async () => {
    const before = (await call(agency.getSender, undefined, north)).records[1]?.value;
    await save(north, { ...chosen, address: 'team@northlight.example' });
    const { records, isLive } = await call(agency.getSender, undefined, north);
    expect([records[1]?.value === before, isLive]).toEqual([false, false]);
    await save(north, { ...chosen, address: 'other@northlight.example' });
    expect((await call(agency.getSender, undefined, north)).records[1]?.value).toBe(records[1]?.value);
  });

  test.each(['hello@localhost.example.', 'a@fieldfolio', `x@${'a'.repeat(70)}.example`, 'me@co.uk'])(
    'can’t be %s',
    async (address) => {
      const { version } = await call(agency.getSender, undefined, north);
      const answer = await codeOf(call(agency.updateSender, { name: '', address, version }, north));
      expect(['BAD_REQUEST', 'UNPROCESSABLE_CONTENT']).toContain(answer);
    },
  );

  test('is changed by one of two who save at once, and by nobody else', async () => {
    const { version } = await call(agency.getSender, undefined, north);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => codeOf(call(agency.updateSender, { ...chosen, name: `No ${n}`, version }, north))),
    );
    expect(answers.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'allowed']);
    expect(await codeOf(call(agency.updateSender, { ...chosen, version }, member))).toBe('FORBIDDEN');
    expect(await call(agency.getSender, undefined, blue)).toMatchObject({ address: '', version: 0 });
  });

  test('is ours again at once when it is removed', async () => {
    expect(await call(agency.removeSender, undefined, north)).toMatchObject({ address: '', isLive: false });
    expect((await home()).branding.fromName).toBeUndefined();
  });
});

describe('the websites’ domain', () => {
  const domain = 'sites.north.example';
  const host = (name: string) => inSystem(database.db, 'test', (scope) => findHost(scope, name, sitesHost));
  const claim = async (name: string | null, who = north) => {
    const answer = await call(agency.updateSitesDomain, { domain: name }, who);
    await run();
    return answer;
  };
  async function prove(who = north, name = domain) {
    const { records } = await call(agency.getSitesDomain, undefined, who);
    zone.set(`txt _fieldfolio.${name}`, [records[0]?.value ?? '']);
  }
  async function look(who = north) {
    await call(agency.checkSitesDomain, undefined, who);
    await run();
    return call(agency.getSitesDomain, undefined, who);
  }

  test('is used once DNS proves it and leads names below it here', async () => {
    const slug = (
      await admin.selectFrom('account').select('slug').where('uid', '=', accounts.roofer).executeTakeFirstOrThrow()
    ).slug;
    await claim(domain);
    expect(await look()).toMatchObject({ isLive: false, finding: 'missing' });
    await prove();
    expect(await look()).toMatchObject({ isLive: false, finding: 'notPointed' });
    expect(await host(`${slug}.${domain}`)).toBeUndefined();
    zone.set(`cname fieldfolio-check.${domain}`, [sitesHost]);
    expect(await look()).toMatchObject({ isLive: true, finding: null, example: expect.stringContaining(`.${domain}`) });
    expect(await host(`${slug}.${domain}`)).toEqual({
      kind: 'account',
      accountId: accounts.roofer,
      agencyId: null,
      deletedDate: null,
      mainName: null,
    });
    expect(await host(`${slug}.${sitesHost}`)).toMatchObject({ accountId: accounts.roofer });
  });

  test('may lead here by addresses, too', async () => {
    await claim('pages.north.example');
    await prove(north, 'pages.north.example');
    zone.set('a fieldfolio-check.pages.north.example', ['192.0.2.7']);
    zone.set(`a ${sitesHost}`, ['192.0.2.7', '2001:db8::7']);
    expect(await look()).toMatchObject({ isLive: true });
    zone.set('a fieldfolio-check.pages.north.example', ['192.0.2.7', '198.51.100.1']);
    await claim('other.north.example');
    expect((await call(agency.getSitesDomain, undefined, north)).isLive).toBe(false);
  });

  test('of another, below another’s, or above one is taken', async () => {
    await claim(domain);
    await prove();
    zone.set(`cname fieldfolio-check.${domain}`, [sitesHost]);
    await look();
    for (const name of [domain, `deep.${domain}`]) {
      await claim(name, blue);
      await prove(blue, name);
      zone.set(`cname fieldfolio-check.${name}`, [sitesHost]);
      expect(await look(blue)).toMatchObject({ isLive: false });
    }
    await admin
      .updateTable('account')
      .set({ whitelabelDomain: 'www.clinic.example', whitelabelVerifiedDate: new Date() })
      .where('uid', '=', accounts.roofer)
      .execute();
    await claim('clinic.example', blue);
    await prove(blue, 'clinic.example');
    zone.set('cname fieldfolio-check.clinic.example', [sitesHost]);
    expect(await look(blue)).toMatchObject({ isLive: false, finding: 'taken' });
  });

  test('of an agency in the trash is who has proved it, and stays theirs when that one comes back', async () => {
    const name = 'sites.shared.example';
    zone.set(`cname fieldfolio-check.${name}`, [sitesHost]);
    const isLive = async (who = north) => {
      await claim(name, who);
      await prove(who, name);
      return (await look(who)).isLive;
    };
    expect(await isLive(blue)).toBe(true);
    const house = { context: request(ports, people.house.actor, agencies.blue) };
    await admin
      .updateTable('agency')
      .set({ deletedDate: ports.clock.now() })
      .where('uid', '=', agencies.blue)
      .execute();
    expect(await isLive()).toBe(true);
    await call(restoreAgency, { agencyId: agencies.blue }, house);
    expect(await call(agency.getSitesDomain, undefined, blue)).toMatchObject({ domain: name, isLive: false });
    await prove(blue, name);
    expect((await look(blue)).finding).toBe('taken');
    await claim(null, blue);
  });

  test('can’t be ours, a shared suffix, or above the agency’s own app', async () => {
    await admin
      .updateTable('agency')
      .set({ whitelabelDomain: 'app.north.example' })
      .where('uid', '=', agencies.north)
      .execute();
    for (const name of ['co.uk', sitesHost, 'north.example', 'app.north.example', 'not a name'])
      expect(['BAD_REQUEST', 'UNPROCESSABLE_CONTENT']).toContain(await codeOf(claim(name)));
    expect(await codeOf(call(agency.updateSitesDomain, { domain }, member))).toBe('FORBIDDEN');
  });

  test('is given up at once', async () => {
    expect(await claim(null)).toMatchObject({ domain: null, isLive: false });
    expect(await host(`anything.${domain}`)).toBeUndefined();
  });
});

describe('public pages', () => {
  const written = { page: 'terms', title: 'Our terms', text: '# One\n\nBe kind.' } as const;

  test('are the agency’s own once it has written them, and standard again when it empties them', async () => {
    expect(await call(agency.updatePage, { ...written, version: 0 }, north)).toMatchObject({ version: 1 });
    expect((await call(agency.listPages, undefined, north)).find(({ page }) => page === 'terms')).toMatchObject(
      written,
    );
    expect((await call(agency.listPages, undefined, blue)).find(({ page }) => page === 'terms')).toMatchObject({
      text: '',
    });
    expect(await codeOf(call(agency.updatePage, { ...written, version: 0 }, north))).toBe('CONFLICT');
    expect(await codeOf(call(agency.updatePage, { ...written, version: 1 }, member))).toBe('FORBIDDEN');
    expect(await call(agency.updatePage, { page: 'terms', title: '', text: '', version: 1 }, north)).toMatchObject({
      version: 0,
      text: '',
    });
  });

  test('written by two at once are one’s', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        codeOf(call(agency.updatePage, { ...written, title: `Title ${n}`, version: 0 }, north)),
      ),
    );
    expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(1);
  });
});
