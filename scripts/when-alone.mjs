import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Does `work` while no other process does it, waiting for one that is at it. A plain file with a process number,
 * since this also has to run on a Node that has no better lock.
 */
export async function whenAlone(name, work) {
  const file = join(tmpdir(), `fieldfolio-${createHash('sha256').update(name).digest('hex').slice(0, 12)}.pid`);
  while (!take(file)) await new Promise((resume) => setTimeout(resume, 200));
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
    return false;
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  if (pid === undefined) return true; // just released: look again
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
