import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Started {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a program of Node and waits until it says `ready`; what it says otherwise is shown when it fails. */
export async function start(args: string[], env: NodeJS.ProcessEnv, ready: string, cwd: string): Promise<Started> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // Nothing that was started here outlives the bench, however it ends.
  const end = () => child.kill('SIGTERM');
  process.on('exit', end);
  let said = '';
  await new Promise<void>((settle, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(ready)) settle();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => fail(new Error(`${args.join(' ')} ended:\n${said}`)));
  });
  return {
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', end);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a program of Node to its end. @throws with what it said when it fails */
export async function run(args: string[], env: NodeJS.ProcessEnv, cwd: string): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
