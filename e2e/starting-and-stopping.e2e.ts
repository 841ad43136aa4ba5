import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';

let folder: string;
let port: number;
const started: Start[] = [];

type Start = { said: () => string; kill: (signal: NodeJS.Signals) => void; ended: Promise<number | null> };

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'fieldfolio start ')), 'the "data"');
  port = await freePort();
});

afterEach(async () => {
  for (const { kill } of started) kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  await databaseGone();
});

afterAll(async () => {
  await rm(path.dirname(folder), { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}, args: string[] = []): Start {
  const own = { DATA_DIR: folder, PORT: String(port), DEMO: 'false', NODE_ENV: 'development', ...settings };
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const found = { said: () => said, kill: (signal: NodeJS.Signals) => void child.kill(signal), ended };
  started.push(found);
  return found;
}

async function startedWell(product: Start): Promise<void> {
  let isOver = false;
  void product.ended.then(() => (isOver = true));
  while (!product.said().includes('Fieldfolio is ready at')) {
    if (isOver) throw new Error(`It ended:\n${product.said()}`);
    await sleep(20);
  }
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then((response) => response.text())).toBe('ok');
}

async function databaseGone(): Promise<void> {
  const file = path.join(folder, 'postgres/18/postmaster.pid');
  while (await readFile(file).then(Boolean, () => false)) await sleep(20);
}

async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, 'postgres/18/postmaster.pid'), 'utf8'), 10);
}

test('a second start says where the first one is, and Ctrl-C stops everything', async () => {
  const first = start();
  await startedWell(first);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Fieldfolio is already running at http://localhost:${port}`);
  first.kill('SIGINT');
  expect(await first.ended).toBe(0);
  await databaseGone();
});

test('nothing that a killed start leaves behind is in the way of the next, which makes nothing anew', async () => {
  const first = start();
  await startedWell(first);
  first.kill('SIGKILL');
  await first.ended;
  const second = start();
  await startedWell(second);
  expect(second.said()).not.toMatch(/Building|Creating|applied/);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a database that is killed is brought back under the running product', async () => {
  const product = start();
  await startedWell(product);
  const killed = await databasePid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => databasePid().catch(() => killed)).not.toBe(killed);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});

test('where nothing brings it back, the product ends, and the next start is as good as ever', async () => {
  const first = start();
  await startedWell(first);
  const pid = await databasePid();
  const [, guard] = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  process.kill(Number(guard), 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.said()).toContain('The database’s process ended unexpectedly');
  const second = start();
  await startedWell(second);
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a port that is taken is named, with what to do', { tags: 'main' }, async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const product = start();
  expect(await product.ended).toBe(1);
  expect(product.said()).toContain(`Port ${port} is used by another program. Choose another one: PORT=${port + 1}`);
  other.close();
});

test('an argument that is not known is named, with what to do', { tags: 'main' }, async () => {
  const product = start({}, ['--port', '4000']);
  expect(await product.ended).toBe(1);
  expect(product.said()).toContain('--port 4000: the only argument is --https');
});

test('every wrong setting gets a line of its own', { tags: 'main' }, async () => {
  const product = start({ PORT: 'many', SMTP_URL: 'ftp://mail' });
  expect(await product.ended).toBe(1);
  expect(product.said()).toMatch(/^ +PORT: /m);
  expect(product.said()).toMatch(/^ +SMTP_URL: /m);
});

test('settings for another PostgreSQL in the environment are nothing to the embedded one', async () => {
  const product = start({ PGPORT: '6543', PGHOST: '127.0.0.1', PGUSER: 'somebody', PGSSLMODE: 'require' });
  await startedWell(product);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});

test('a data folder that is open to others is named, with what to do and without a stack', async () => {
  const cluster = path.join(folder, 'postgres/18');
  await chmod(cluster, 0o755);
  const product = start();
  expect(await product.ended).toBe(1);
  expect(product.said()).toContain(`chmod 700 '${cluster}'`);
  expect(product.said()).not.toMatch(/^ +at /m);
  await chmod(cluster, 0o700);
});
