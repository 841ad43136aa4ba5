import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askAt } from '../../e2e/http.ts';

const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

/** Debian's HAProxy; without it, cases that need a proxy are skipped. */
export const hasProxy = spawnSync('haproxy', ['-v'], { env: { PATH: path } }).status === 0;

/**
 * HAProxy in front of several web processes, as in docs/production.md: it checks /readyz twice a second, and resends
 * what a process did not receive to another one.
 */
export async function startProxy(
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<() => Promise<void>> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, servers));
  const proxy = spawn('haproxy', ['-db', '-f', file], { env: { PATH: path }, stdio: 'ignore' });
  const ended = once(proxy, 'exit');
  while ((await askAt(`http://localhost:${port}`, '/readyz').catch(() => undefined))?.status !== 200) {
    if (proxy.exitCode !== null) throw new Error('HAProxy ended by itself.');
    await sleep(50);
  }
  return async () => {
    proxy.kill('SIGKILL');
    await ended;
  };
}

function configuration(port: number, servers: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  # Visitors of these tests name an address of their own, as if another proxy stood in front.
  option forwardfor if-none
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  default-server check inter 500ms fall 2 rise 1
frontend people
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
${servers.map((server, index) => `  server node${index} 127.0.0.1:${server}`).join('\n')}
`;
}
