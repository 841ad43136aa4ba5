import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface Served {
  /** The product's port on this machine. */
  product: number;
  /** The folder of its files. */
  files: string;
  /** An address below which everybody gets these files without the product, like `/open/`. */
  openly?: string;
}

interface ProxySettings extends Served {
  port: number;
  /** For whatever it writes. */
  folder: string;
}

/** A proxy that sends the files itself, by the configuration that we ship for PROXY_FILES_PATH=/stored-files. */
export interface SendingProxy {
  /** Of the program. */
  name: string;
  configure(settings: ProxySettings): Promise<string>;
  args(file: string, folder: string): string[];
}

const nginx: SendingProxy = {
  name: 'nginx',
  async configure({ product, files, openly, port, folder }) {
    const open = openly ? `location ${openly} { alias ${files}/; }` : '';
    const shipped = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
      .replace(/listen 443[\s\S]+fieldfolio\.key;/, `listen 127.0.0.1:${port}; ${open}`)
      .replace('/var/lib/fieldfolio/files/', `${files}/`);
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    // A folder below the temporary one is its user's alone.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    return `${user} daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
      http { access_log off; ${scratch.join(' ')} ${shipped} }`;
  },
  args: (file, folder) => ['-p', folder, '-c', file, '-e', path.join(folder, 'log')],
};

const caddy: SendingProxy = {
  name: 'caddy',
  async configure({ product, files, openly, port }) {
    const shipped = await readFile('deploy/Caddyfile', 'utf8');
    const part = shipped.slice(shipped.indexOf('@stored header'), shipped.lastIndexOf('\t}\n}'));
    const own = part.replace('{$FIELDFOLIO_FILES:/var/lib/fieldfolio/files}', files);
    const open = openly ? `handle_path ${openly}* {\nroot * ${files}\nfile_server\n}\n` : '';
    const passed = `handle {\nreverse_proxy 127.0.0.1:${product} {\n${own}\n}\n}\n`;
    return `{\nadmin off\nauto_https off\n}\nhttp://:${port} {\n${open}${passed}}\n`;
  },
  args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
};

export const sendingProxies: readonly SendingProxy[] = [nginx, caddy];

/** Whether Debian's package is there. */
export function isInstalled({ name }: SendingProxy): boolean {
  return spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
}

export interface StartedProxy {
  port: number;
  /** The commands of its processes name it. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts it before a product that runs; it answers when this does. @throws when it ends by itself */
export async function startSendingProxy(proxy: SendingProxy, served: Served): Promise<StartedProxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fieldfolio-proxy-'));
  const port = await freePort();
  const file = path.join(folder, 'configuration');
  await writeFile(file, await proxy.configure({ ...served, port, folder }));
  const child = spawn(proxy.name, proxy.args(file, folder), { env: { ...process.env, HOME: folder }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const end = () => child.kill();
  process.on('exit', end);
  const isServing = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isServing())) {
    if (child.exitCode ?? child.signalCode) throw new Error(`${proxy.name} ended by itself: ${await readLog(folder)}`);
    await sleep(100);
  }
  return {
    port,
    folder,
    async stop() {
      process.off('exit', end);
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readLog(folder: string): Promise<string> {
  return readFile(path.join(folder, 'log'), 'utf8').catch(() => 'it wrote no log');
}
