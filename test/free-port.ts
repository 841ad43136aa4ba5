import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what the kernel gives to programs that ask for any port, so that none of those takes it before it is used. */
const [lowest, count] = [20_000, 10_000];
const given = new Set<number>();

/** A port that nothing listens on, for a program that needs its port in advance. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  if (!(await listening)) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}
