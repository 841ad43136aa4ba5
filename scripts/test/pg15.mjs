// Runs every test that uses the database on Debian's PostgreSQL 15, the oldest that is supported, on a server of its own.
// With words: those whose files' names hold one of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { testsOfDatabase } from '../../test/reach-database.ts';
import { handOver, run, unprivileged } from '../../src/platform/postgres/unprivileged.ts';
import { giveUp, progress } from '../console.mjs';
import { root } from '../project.mjs';
import { vitest } from '../steps.mjs';
import { installPackages } from './programs.mjs';

const binaries = '/usr/lib/postgresql/15/bin';
const settings = { listen_addresses: '', fsync: 'off', full_page_writes: 'off', max_connections: 200, timezone: 'UTC' };
const statements = [
  'create role fieldfolio_owner login nosuperuser nobypassrls',
  'create role fieldfolio_app login nosuperuser nobypassrls',
  'create database fieldfolio owner fieldfolio_owner',
];

if (!(await installPackages(join(binaries, 'postgres'), ['postgresql-15'])))
  giveUp('PostgreSQL 15 is missing. Install it (Debian 12: sudo apt-get install postgresql-15).');
const as = unprivileged(binaries);
const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-pg15-'));
const server = await progress('Starting PostgreSQL 15', start);
const words = process.argv.slice(2);
const tests = testsOfDatabase().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const url = `postgres://postgres@localhost/fieldfolio?host=${encodeURIComponent(folder)}`;
const env = { ...process.env, TEST_POSTGRES_URL: url };
const child = spawn(process.execPath, vitest(['database', 'heavy', 'alone'], ...tests), {
  cwd: root,
  env,
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
server.kill('SIGINT');
await once(server, 'exit');
await rm(folder, { recursive: true, force: true });
process.exit(code ?? 1);

async function start() {
  const cluster = join(folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  for (const path of [folder, cluster]) await handOver(path, as);
  await chmod(folder, 0o700);
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(as, [join(binaries, 'initdb'), '-D', cluster, ...options]);
  const set = Object.entries({ ...settings, unix_socket_directories: folder }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const log = openSync(join(folder, 'server.log'), 'a');
  const [program, ...args] = [...as.prefix, join(binaries, 'postgres'), '-D', cluster, ...set];
  const started = spawn(program, args, { cwd: '/', stdio: ['ignore', log, log] });
  for (let isReady = false; !isReady; isReady = await prepare()) {
    if (started.exitCode !== null)
      giveUp(`PostgreSQL 15 did not start:\n${readFileSync(join(folder, 'server.log'), 'utf8')}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return started;
}

async function prepare() {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (isThere) for (const statement of statements) await client.query(statement);
  await client.end().catch(() => {});
  return isThere;
}
