import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { openS3Location } from '#integrations/storage/s3-location.ts';
import { freePort } from './free-port.ts';
import { proxyConf, storeConf, swiftConf } from './swift-settings.data.ts';

const run = promisify(execFile);
const startLimit = 180_000;
const kinds = ['account', 'container', 'object'];

export interface Swift {
  /** A STORAGE_URL with a bucket that exists. */
  storageUrl: URL;
  /** Its daemons are killed; what they had taken stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether Debian's Swift is installed here (`npm test` installs it where it may). */
export async function hasSwift(): Promise<boolean> {
  return run('swift-proxy-server', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** A real S3 server, which checks signatures: OpenStack Swift with one copy of everything, on the loopback interface. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fieldfolio-swift-'));
  const ports = await Promise.all(Array.from({ length: kinds.length + 2 }, freePort));
  const [proxyPort = 0, cachePort = 0, ...storePorts] = ports;
  const user = os.userInfo().username;
  await mkdir(path.join(folder, 'devices/d1'), { recursive: true });
  await writeFile(path.join(folder, 'swift.conf'), swiftConf);
  await writeFile(path.join(folder, 'proxy.conf'), proxyConf(proxyPort, cachePort, folder, user));
  for (const [index, kind] of kinds.entries())
    await writeFile(path.join(folder, `${kind}.conf`), storeConf(kind, storePorts[index] ?? 0, folder, user));
  await Promise.all(kinds.map((kind, index) => makeRing(path.join(folder, `${kind}.builder`), storePorts[index] ?? 0)));
  let children: ChildProcess[] = [];
  const resume = async () => {
    const cache = ['-u', user, '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16'];
    children = [
      spawn('memcached', cache, { stdio: 'ignore' }),
      ...[...kinds, 'proxy'].map((kind) => startDaemon(folder, kind)),
    ];
    await answer(folder, ports);
  };
  const halt = async () => void (await Promise.all(children.map(endOf)));
  const stop = async () => {
    await halt();
    await rm(folder, { recursive: true, force: true });
  };
  const storageUrl = new URL(`s3+http://test%3Atester:testing@127.0.0.1:${proxyPort}/files`);
  try {
    await resume();
    const { client, bucket } = openS3Location(storageUrl);
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  return { storageUrl, halt, resume, stop };
}

async function makeRing(builder: string, port: number): Promise<void> {
  const ring = (...args: string[]) => run('swift-ring-builder', [builder, ...args]);
  await ring('create', '4', '1', '0');
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
}

function startDaemon(folder: string, kind: string): ChildProcess {
  const command = `exec swift-${kind}-server "$0/${kind}.conf" >"$0/${kind}.log" 2>&1`;
  const env = { ...process.env, SWIFT_CONF_DIR: folder, PYTHONWARNINGS: 'ignore' };
  return spawn('sh', ['-c', command, folder], { stdio: 'ignore', env });
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Waits until every daemon takes connections: the proxy shuns for a while who once didn't. */
async function answer(folder: string, ports: number[]): Promise<void> {
  const until = Date.now() + startLimit;
  for (const port of ports) {
    while (!(await takesConnections(port))) {
      if (Date.now() > until) throw new Error(`Swift does not start:\n${await logsOf(folder)}`);
      await sleep(100);
    }
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => settle(true)).on('error', () => settle(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function logsOf(folder: string): Promise<string> {
  const logs = [...kinds, 'proxy'].map((kind) => readFile(path.join(folder, `${kind}.log`), 'utf8').catch(() => ''));
  return (await Promise.all(logs)).join('\n');
}
