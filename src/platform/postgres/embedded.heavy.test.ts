import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

/** Another process that starts the database, prints its address and stays. */
const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
  const server = await startEmbeddedPostgres(process.argv[1], () => {});
  console.log(server.migrationUrl);
  process.stdin.on('end', () => server.stop()).resume();
`;

let folder: string;
let started: EmbeddedPostgres[];
let processes: ChildProcess[];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'embedded test ')), 'a "data" folder');
  started = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const server of started) await server.stop();
  await noServer();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

async function start(log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, log);
  started.push(server);
  return server;
}

async function startElsewhere(env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  processes.push(child);
  const [url] = await once(createInterface(child.stdout!), 'line');
  return { child, url };
}

async function query(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' }).finally(() => client.end());
  return rows;
}

async function serverPid(): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postgres/18/postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

async function noServer(): Promise<void> {
  while (await serverPid()) await sleep(20);
}

describe('the built-in PostgreSQL', () => {
  test('gives an owner and an application role without powers', { tags: 'long' }, async () => {
    const server = await start();
    const powers = `select current_user::text, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole
      from pg_roles where rolname = current_user`;
    expect(await query(server.applicationUrl, powers)).toEqual([['fieldfolio_app', false]]);
    expect(await query(server.migrationUrl, powers)).toEqual([['fieldfolio_owner', false]]);
    await expect(query(server.applicationUrl, 'create table mine (id int)')).rejects.toThrow('permission denied');
    expect(await query(server.adminUrl, 'show fsync')).toEqual([['on']]);
    expect(await query(server.adminUrl, 'show listen_addresses')).toEqual([['']]);
  });

  test('starts where the environment names another database of its user', { tags: 'long' }, async () => {
    const theirs = { PGPORT: '6543', PGHOST: '127.0.0.1', PGDATA: '/nowhere', PGSSLMODE: 'require', PGOPTIONS: '-c x' };
    const { url } = await startElsewhere(theirs);
    expect(await query(url, 'show port')).toEqual([['5432']]);
  });

  test('says how to close a database that is open to others', async () => {
    await (await start()).stop();
    const cluster = join(folder, 'postgres/18');
    await chmod(cluster, 0o755);
    await expect(start()).rejects.toThrow(`chmod 700 '${cluster}'`);
    await chmod(cluster, 0o700);
    expect(await query((await start()).applicationUrl, 'select 1')).toEqual([[1]]);
  });

  test('makes no second database beside one of another version', async () => {
    await mkdir(join(folder, 'postgres/17'), { recursive: true });
    await expect(start()).rejects.toThrow('made by PostgreSQL 17, and this Fieldfolio brings PostgreSQL 18');
    expect(await readdir(join(folder, 'postgres'))).toEqual(['17']);
  });

  test('keeps what was committed over a stop', async () => {
    const first = await start();
    await query(first.migrationUrl, 'create table kept as select 7 as number');
    await first.stop();
    expect(await serverPid()).toBeUndefined();
    const second = await start();
    expect(await query(second.migrationUrl, 'select number from kept')).toEqual([[7]]);
  });

  test(
    'stops when the process that uses it is killed, and starts again with everything acknowledged',
    { tags: 'long' },
    async () => {
      const { child, url } = await startElsewhere();
      await query(url, 'create table kept as select 7 as number');
      child.kill('SIGKILL');
      const server = await start();
      expect(await query(server.migrationUrl, 'select number from kept')).toEqual([[7]]);
    },
  );

  test('recovers when the server itself is killed with the process', { tags: 'long' }, async () => {
    const { child, url } = await startElsewhere();
    await query(url, 'create table kept as select 7 as number');
    process.kill((await serverPid())!, 'SIGKILL');
    child.kill('SIGKILL');
    const server = await start();
    expect(await query(server.migrationUrl, 'select number from kept')).toEqual([[7]]);
  });

  test('is brought back with everything acknowledged when the server alone is killed', async () => {
    const server = await start();
    await query(server.migrationUrl, 'create table kept as select 7 as number');
    process.kill((await serverPid())!, 'SIGKILL');
    const deadline = Date.now() + 150_000;
    const ask = (): Promise<unknown[][]> =>
      query(server.migrationUrl, 'select number from kept').catch(async (error: unknown) => {
        if (Date.now() > deadline) throw error;
        await sleep(50);
        return ask();
      });
    expect(await ask()).toEqual([[7]]);
    await server.stop();
    expect(await serverPid()).toBeUndefined();
  });

  test('is not held up by a postmaster.pid whose number belongs to another program now', { tags: 'long' }, async () => {
    await (await start()).stop();
    await writeFile(join(folder, 'postgres/18/postmaster.pid'), `${process.pid}\n/old\n1\n5432\n/old\n\n\nready\n`);
    const server = await start();
    expect(await query(server.applicationUrl, 'select 1')).toEqual([[1]]);
  });

  test('makes the database anew when the first start was killed halfway', { tags: 'long' }, async () => {
    const unfinished = join(folder, 'postgres/18.unfinished/base');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, '../PG_VERSION'), '18\n');
    const server = await start();
    expect(await query(server.applicationUrl, 'select 1')).toEqual([[1]]);
    expect(await readdir(join(folder, 'postgres'))).not.toContain('18.unfinished');
  });

  test('moves an incomplete database aside and says where', { tags: 'long' }, async () => {
    await mkdir(join(folder, 'postgres/18/base'), { recursive: true });
    const lines: string[] = [];
    await start((line) => lines.push(line));
    expect(lines.join('\n')).toMatch(/is incomplete .* moved to .*18\.incomplete-\d+/);
    expect((await readdir(join(folder, 'postgres'))).some((name) => name.startsWith('18.incomplete-'))).toBe(true);
  });

  test('is made once and shared when several processes start at once', { tags: 'long' }, async () => {
    const others = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    expect(new Set(others.map(({ url }) => url)).size).toBe(1);
  });

  test('stays for the others when one of them stops', { tags: 'long' }, async () => {
    const { child } = await startElsewhere();
    const pid = await serverPid();
    const server = await start();
    child.stdin!.end();
    await once(child, 'exit');
    expect(await query(server.applicationUrl, 'select 1')).toEqual([[1]]);
    await server.stop();
    expect(pid).toBeGreaterThan(0);
    expect(await serverPid()).toBeUndefined();
  });
});
