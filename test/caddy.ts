import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Debian's Caddy; without it the cases that need it are left out. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

export interface Caddy {
  /** In PEM: the authority whose certificates it gives out. */
  authority(): Promise<string>;
  stop(): Promise<void>;
}

interface Described {
  httpPort: number;
  httpsPort: number;
  /** The product's processes on this machine. */
  nodes: readonly number[];
  /** The folder of the product's files, for PROXY_FILES_PATH. */
  files?: string;
  /** Whether visitors may name an address of their own, as if another proxy stood in front. */
  isBehindAnother?: boolean;
}

/** Caddy with deploy/Caddyfile as it is shipped, but for an authority and ports of its own. */
export async function startCaddy({ httpPort, httpsPort, nodes, files, isBehindAnother }: Described): Promise<Caddy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fieldfolio-caddy-'));
  const askPort = await freePort();
  const options = [
    'local_certs',
    'skip_install_trust',
    'admin off',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}`,
  ];
  const file = path.join(folder, 'Caddyfile');
  const shipped = await readFile('deploy/Caddyfile', 'utf8');
  const own = shipped
    .replace('{\n', `{\n${options.join('\n')}\n`)
    .replaceAll('127.0.0.1:2999', `127.0.0.1:${askPort}`)
    .replace('lb_policy', isBehindAnother ? 'trusted_proxies 127.0.0.1/32\nlb_policy' : 'lb_policy');
  await writeFile(file, own);
  const env = {
    ...process.env,
    HOME: folder,
    FIELDFOLIO_NODES: nodes.map((port) => `127.0.0.1:${port}`).join(' '),
    ...(files && { FIELDFOLIO_FILES: files }),
  };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const isServing = () =>
    fetch(`http://127.0.0.1:${askPort}/livez`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isServing())) {
    if (child.exitCode !== null) throw new Error('Caddy ended by itself.');
    await sleep(100);
  }
  return {
    authority: () => readFile(path.join(folder, 'pki/authorities/local/root.crt'), 'utf8'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
