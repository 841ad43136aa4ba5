import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { hasCaddy, startCaddy } from '#test/caddy.ts';
import { testDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { lookAtNames } from '#features/tenants/server/site-domains/look-at-names.ts';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import { startWeb } from './start/start-web.ts';

describe.skipIf(!hasCaddy)('behind Debian’s Caddy with deploy/Caddyfile', async () => {
  const database = await testDatabase();
  const ports = await testPorts(database);
  const { accounts, agencies } = await smallWorld(database);
  const [port, httpPort, httpsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const publicUrl = new URL(`https://app.example.test:${httpsPort}`);
  const config = { ...ports.config, port, publicUrl, sitesHost: 'sites.example.test', trustedProxyHops: 1 };
  const web = await startWeb({ ...ports, config });
  const caddy = await startCaddy({ httpPort, httpsPort, nodes: [port] });
  afterAll(async () => {
    await caddy.stop();
    await web.stop();
  });

  async function visit(host: string, address = '/livez'): Promise<{ status: number; body: string }> {
    const ca = await caddy.authority();
    return new Promise((settle, fail) => {
      const headers = { host: `${host}:${httpsPort}` };
      const options = { host: '127.0.0.1', port: httpsPort, servername: host, path: address, ca, headers };
      const sent = request(options, async (response) =>
        settle({ status: response.statusCode ?? 0, body: await text(response) }),
      );
      sent.on('error', fail).end();
    });
  }

  test('the app, every site and a checked domain have certificates that hold', async () => {
    await database.admin
      .updateTable('account')
      .set({ whitelabelDomain: 'www.summit-roofs.test', whitelabelVerifiedDate: new Date() })
      .where('uid', '=', accounts.roofer)
      .execute();
    // A certificate issued right now isn't valid yet if the machine's clock was set back.
    for (const host of ['app.example.test', 'roofer.sites.example.test', 'www.summit-roofs.test'])
      await expect
        .poll(() => visit(host).catch(({ code }: NodeJS.ErrnoException) => code), { timeout: 50_000 })
        .toEqual({ status: 200, body: 'ok' });
  });

  test('the owner reads what certificate a domain has, and that a name that isn’t ours yet has none', async () => {
    const authorities = [await caddy.authority()];
    const outgoing = createOutgoing({ isAllowed: () => true, resolve: async () => ['127.0.0.1'], authorities });
    const dns = {
      aliases: async () => [],
      texts: async () => [],
      addresses: async () => ['127.0.0.1'],
      resolve: async () => [],
    };
    const claim = { kind: 'account' as const, id: accounts.roofer, domain: 'www.summit-roofs.test', token: 't' };
    const { names } = await lookAtNames(
      { ...ports, config, outgoing, dns },
      { ...claim, isVerified: true, misses: 0, checkedDate: null },
      { finding: null, proof: { texts: [], misplacedAt: null } },
    );
    expect(names.map(({ name, reach, certificate }) => [name, reach, certificate.state])).toEqual([
      ['www.summit-roofs.test', 'here', 'valid'],
      ['summit-roofs.test', 'here', 'valid'],
    ]);
    expect(names[0]?.certificate.issuer).toContain('Caddy Local Authority');
    expect(Date.parse(names[0]?.certificate.validUntil ?? '')).toBeGreaterThan(Date.now());
    const unclaimed = { ...claim, domain: 'www.someday.test', isVerified: true, misses: 0, checkedDate: null };
    const later = await lookAtNames({ ...ports, config, outgoing, dns }, unclaimed, {
      finding: null,
      proof: { texts: [], misplacedAt: null },
    });
    expect(later.names.map(({ reach, certificate }) => [reach, certificate.state])).toEqual([
      ['silent', 'none'],
      ['silent', 'none'],
    ]);
  });

  test('plain HTTP redirects to HTTPS', async () => {
    const response = await fetch(`http://127.0.0.1:${httpPort}/some/where?a=1`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1.*\/some\/where\?a=1$/);
  });

  test('a name that isn’t ours, or whose owner has proved nothing, gets none', async () => {
    await database.admin
      .updateTable('agency')
      .set({ whitelabelDomain: 'claimed.test' })
      .where('uid', '=', agencies.north)
      .execute();
    for (const host of ['stranger.test', 'nobody.sites.example.test', 'claimed.test'])
      await expect(visit(host)).rejects.toMatchObject({ code: expect.stringMatching(/SSL|ECONNRESET|EPROTO/) });
  });

  test('clients outside can’t call its internal endpoint', async () => {
    expect((await visit('app.example.test', '/internal/tls-ask?domain=app.example.test')).status).toBe(404);
    const ask = `http://127.0.0.1:${port}/internal/tls-ask?domain=app.example.test`;
    expect((await fetch(ask)).status).toBe(200);
    expect((await fetch(ask, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    expect((await fetch(ask.replace('app.example.test', '127.0.0.1'))).status).toBe(404);
  });
});
