import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { reach } from './proxy.mjs';

const entry = 'dist/server/main.js';
const patience = 3_000;

/** The built server as a child process that can be restarted, and the open pages that reload afterwards. */
export function createBackend({ port, publicUrl }) {
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: publicUrl };
  const listeners = new Set();
  let child;
  let turn = Promise.resolve();

  async function replace() {
    await end();
    if (!existsSync(entry)) return;
    child = spawn(process.execPath, ['--enable-source-maps', entry], { env, stdio: 'inherit' });
    if (await reach(port)) for (const response of listeners) response.write('data: reload\n\n');
  }

  async function end() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }

  return {
    restart() {
      turn = turn.then(replace);
    },
    stop: () => turn.then(end),
    addListener(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
  };
}
