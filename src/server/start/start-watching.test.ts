import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#platform/database.ts';
import { testDatabase } from '../../../test/database.ts';
import { freePort } from '../../../test/free-port.ts';
import { testPorts } from '../../../test/ports.ts';
import { smallWorld } from '../../../test/small-world.ts';
import { startWatching } from './start-watching.ts';
import { startWeb } from './start-web.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';

/** The bodies of requests to a collector. */
const received: { path: string; body: string }[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? '', body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const collectorPort = await listen(collector);
afterAll(() => void collector.close());

const database = await testDatabase();
const plain = await testPorts(database);
const { accounts } = await smallWorld(database);
const pool = createPool(database.applicationUrl, 2, plain.log);
afterAll(() => pool.end());
const metricsPort = await freePort();
const config = { ...plain.config, port: 0, metricsPort, tracesUrl: `http://127.0.0.1:${collectorPort}` };
const ports = { ...plain, config };

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
}

test('requests are counted by route and traced, without what people wrote', async () => {
  const web = await startWeb(ports);
  const watching = await startWatching(ports, pool, web);
  const origin = `http://127.0.0.1:${web.port}`;
  const secret = 'a-private-search-of-somebody';
  await fetch(`${origin}/api/accounts/${accounts.roofer}/entries?search=${secret}`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await fetch(`${origin}/livez`);

  // A request is counted after its response.
  const measured = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(measured).toContain('route="/livez"');
  await expect.poll(measured).toMatch(/duration_seconds_count\{route="other",method="GET",status="401"\} 1/);
  const metrics = await measured();
  for (const name of [
    'fieldfolio_database_connections',
    'fieldfolio_jobs',
    'fieldfolio_pages_total',
    'nodejs_eventloop_lag',
  ])
    expect(metrics).toContain(name);
  expect(metrics).not.toContain(accounts.roofer);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/anything`)).status).toBe(404);

  await web.stop();
  await watching.stop();
  const sent = received.map(({ body }) => body).join('\n');
  expect(received.map(({ path }) => path)).toContain('/v1/traces');
  expect(sent).toContain('GET other');
  expect(sent).toContain(traceId);
  expect(sent).not.toContain(secret);
});
