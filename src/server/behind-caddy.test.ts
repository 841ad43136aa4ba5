import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { startWeb } from './start-web.ts';

const hasCaddy = spawnSync('caddy', ['version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe.skipIf(!hasCaddy)('behind Debian’s Caddy with deploy/Caddyfile', async () => {
  const database = await testDatabase();
  const ports = await testPorts(database);
  const { accounts, agencies } = await smallWorld(database);
  const [port, httpPort, httpsPort, askPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const publicUrl = new URL(`https://app.example.test:${httpsPort}`);
  const config = { ...ports.config, port, publicUrl, sitesHost: 'sites.example.test', trustedProxyHops: 1 };
  const web = await startWeb({ ...ports, config });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fieldfolio-caddy-'));
  const caddy = await startCaddy();
  afterAll(async () => {
    caddy.kill();
    await once(caddy, 'exit');
    await web.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The product's own file, with another authority and other ports. */
  async function startCaddy() {
    const options = [
      'local_certs',
      'skip_install_trust',
      'admin off',
      `http_port ${httpPort}`,
      `https_port ${httpsPort}`,
      `storage file_system ${folder}`,
    ];
    const shipped = await readFile('deploy/Caddyfile', 'utf8');
    const file = path.join(folder, 'Caddyfile');
    await writeFile(
      file,
      shipped.replace('{\n', `{\n${options.join('\n')}\n`).replaceAll('127.0.0.1:2999', `127.0.0.1:${askPort}`),
    );
    const env = { ...process.env, FIELDFOLIO_NODES: `127.0.0.1:${port}`, HOME: folder };
    const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100))
      if (
        await fetch(`http://127.0.0.1:${askPort}/livez`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return child;
    throw new Error('Caddy did not start');
  }

  async function visit(host: string, address = '/livez'): Promise<{ status: number; body: string }> {
    const ca = await readFile(path.join(folder, 'pki/authorities/local/root.crt'), 'utf8');
    return new Promise((settle, fail) => {
      const headers = { host: `${host}:${httpsPort}` };
      const options = { host: '127.0.0.1', port: httpsPort, servername: host, path: address, ca, headers };
      const sent = request(options, async (answer) =>
        settle({ status: answer.statusCode ?? 0, body: await text(answer) }),
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
    // A certificate of this very second is not yet valid for as long as the machine's clock is set back.
    for (const host of ['app.example.test', 'roofer.sites.example.test', 'www.summit-roofs.test'])
      await expect
        .poll(() => visit(host).catch(({ code }: NodeJS.ErrnoException) => code), { timeout: 50_000 })
        .toEqual({ status: 200, body: 'ok' });
  });

  test('who comes without TLS is sent to it', async () => {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/some/where?a=1`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1.*\/some\/where\?a=1$/);
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

  test('nobody outside asks what it asks', async () => {
    expect((await visit('app.example.test', '/internal/tls-ask?domain=app.example.test')).status).toBe(404);
    const ask = `http://127.0.0.1:${port}/internal/tls-ask?domain=app.example.test`;
    expect((await fetch(ask)).status).toBe(200);
    expect((await fetch(ask, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    expect((await fetch(ask.replace('app.example.test', '127.0.0.1'))).status).toBe(404);
  });
});
