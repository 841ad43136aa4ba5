import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { installSite, routeRequests, type SitePlace, siteConfig, themeFiles } from './wordpress-files.data.ts';

const run = promisify(execFile);
/** Where Debian has it. */
const shipped = '/usr/share/wordpress';
const startLimit = 120_000;

/** Who may do everything at each site. */
export const wordpressOwner = { user: 'owner', password: 'owner-of-wordpress-1' };

export interface WordpressSite {
  /** Without a slash at its end. */
  address: string;
  /** Runs PHP inside WordPress, as its own programs do, and returns what it prints. */
  run(php: string): Promise<string>;
  /** A plugin that always runs, until the returned function removes it. */
  plugin(name: string, php: string): Promise<() => Promise<void>>;
}

export interface Wordpress extends WordpressSite {
  /** Another site beside the first, such as `blog` for the folder /blog. */
  addSite(folder: string): Promise<WordpressSite>;
  stop(): Promise<void>;
}

/** Whether Debian's WordPress, PHP and MariaDB are installed here (`npm test` installs them where it may). */
export async function hasWordpress(): Promise<boolean> {
  const isThere = (program: string, argument: string) =>
    run(program, [argument]).then(
      ({ stdout }) => stdout,
      () => '',
    );
  const modules = await isThere('php', '-m');
  const database = await isThere('mariadbd', '--version');
  const files = await readFile(path.join(shipped, 'wp-load.php')).catch(() => null);
  return Boolean(files && database) && ['mysqli', 'gd'].every((name) => modules.includes(name));
}

/** A real WordPress with a database of its own, on the loopback interface. It ends with this process, however that ends. */
export async function startWordpress(): Promise<Wordpress> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fieldfolio-wordpress-'));
  const port = await freePort();
  const place = { root: path.join(folder, 'www'), socket: path.join(folder, 'db.sock'), port };
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(endOf));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.all([copyFiles(place.root), startDatabase(folder, place.socket, children)]);
    await writeFile(path.join(folder, 'router.php'), routeRequests(place.root));
    const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '4' };
    const args = ['-q', '-d', 'post_max_size=64M', '-d', 'upload_max_filesize=64M', '-d', 'memory_limit=512M'];
    children.push(
      startProgram(folder, 'php', [...args, '-S', `127.0.0.1:${port}`, '-t', place.root, `${folder}/router.php`], env),
    );
    const first = await siteAt({ ...place, folder: '' });
    await until(folder, () => fetch(`${first.address}/wp-login.php`).then(({ ok }) => ok));
    const addSite = async (name: string) => {
      await run('cp', ['-rl', path.join(folder, 'www'), path.join(folder, name)]);
      await run('mv', [path.join(folder, name), place.root]);
      return siteAt({ ...place, folder: `/${name}` });
    };
    return { ...first, addSite, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function copyFiles(root: string): Promise<void> {
  const isWanted = (file: string) => !/\/(?:\.htaccess|wp-config\.php|readme\.html|akismet|languages)$/.test(file);
  await cp(shipped, root, { recursive: true, dereference: true, filter: isWanted });
  const theme = path.join(root, 'wp-content/themes/plain');
  await mkdir(theme, { recursive: true });
  for (const [name, text] of Object.entries(themeFiles)) await writeFile(path.join(theme, name), text);
}

async function startDatabase(folder: string, socket: string, children: ChildProcess[]): Promise<void> {
  const data = path.join(folder, 'db');
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${os.userInfo().username}`];
  await run('mariadb-install-db', [...common, '--skip-test-db', '--auth-root-authentication-method=normal']);
  const quick = ['--skip-log-bin', '--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=32M'];
  const reach = ['--skip-networking', '--skip-grant-tables', `--socket=${socket}`, `--pid-file=${folder}/db.pid`];
  children.push(startProgram(folder, 'mariadbd', [...common, ...quick, ...reach]));
  const create = 'create database wordpress character set utf8mb4';
  await until(folder, () =>
    run('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', create]).then(
      () => true,
      () => false,
    ),
  );
}

async function siteAt(place: SitePlace): Promise<WordpressSite> {
  const root = place.root + place.folder;
  const address = `http://127.0.0.1:${place.port}${place.folder}`;
  const config = path.join(root, 'wp-config.php');
  const plugins = path.join(root, 'wp-content/mu-plugins');
  // It may be another site's, by a hard link.
  await rm(config, { force: true });
  await writeFile(config, siteConfig(place));
  await rm(plugins, { recursive: true, force: true });
  await rm(path.join(root, 'wp-content/uploads'), { recursive: true, force: true });
  await mkdir(plugins);
  const runPhp = async (php: string) => {
    const { stdout } = await run('php', ['-d', 'display_errors=stderr', '-r', php], {
      cwd: root,
      maxBuffer: 50_000_000,
    });
    return stdout;
  };
  await runPhp(installSite(wordpressOwner));
  return {
    address,
    run: (php) => runPhp(`require 'wp-load.php'; ${php}`),
    async plugin(name, php) {
      const file = path.join(plugins, `${name}.php`);
      await writeFile(file, `<?php\n${php}\n`);
      return () => rm(file);
    },
  };
}

/** Ends with its group once this process is gone: its standard input closes then. */
function startProgram(folder: string, program: string, args: string[], env = process.env): ChildProcess {
  const log = openSync(path.join(folder, `${program}.log`), 'a');
  const script = '"$@" & cat >/dev/null; kill -9 0';
  const options = { cwd: folder, env, detached: true } as const;
  const child = spawn('sh', ['-c', script, 'sh', program, ...args], { ...options, stdio: ['pipe', log, log] });
  closeSync(log);
  return child;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

async function until(folder: string, isReady: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + startLimit;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > limit) throw new Error(`WordPress does not start:\n${await logsOf(folder)}`);
    await sleep(50);
  }
}

async function logsOf(folder: string): Promise<string> {
  const read = (name: string) => readFile(path.join(folder, `${name}.log`), 'utf8').catch(() => '');
  return (await Promise.all(['mariadbd', 'php'].map(read))).join('\n').slice(-4_000);
}
