import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../../test/database.ts';
import { phonePhoto } from '../../../../../test/media-files.ts';
import { startMediaServer } from '../../../../../test/media-server.ts';
import { partialPath } from '../../../../../test/partial-path.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { askOffset, createUpload, endUpload, sendBytes } from '../../../../../test/tus-client.ts';
import type { UploadNodeTask } from '../../../../../test/upload-node.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, people } = await smallWorld(database);
const { actor } = people.accountUser;
const { origin } = await startMediaServer(ports, { actor });
/** A photo with trailing data: enough for several durable checkpoints. */
const photo = new Uint8Array(Buffer.concat([await phonePhoto(400, 300), randomBytes(19_000_000)]));
const half = 9_000_000;

const nodes: ChildProcess[] = [];
const lines: Socket[] = [];
afterEach(() => {
  for (const socket of lines.splice(0)) socket.destroy();
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

/** The port of another process on the same database and files. */
async function startNode(pause: UploadNodeTask['pause']): Promise<{ node: ChildProcess; port: number }> {
  const node = fork(path.resolve('test/upload-node.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  nodes.push(node);
  const folder = path.join(ports.config.dataDir, 'files');
  node.send({ databaseUrl: database.applicationUrl, folder, actor, pause } satisfies UploadNodeTask);
  const [port] = (await once(node, 'message')) as [number];
  return { node, port };
}

async function begin(): Promise<string> {
  const endpoint = `${origin}/uploads/${accounts.roofer}`;
  const response = await createUpload(endpoint, { name: 'roof.jpg', sizeBytes: photo.length });
  return new URL(response.headers.get('location') ?? '', origin).href;
}

/** Announces `announced` bytes to another process and sends `bytes` of them; the connection stays open. */
function sendTo(port: number, address: string, offset: number, bytes: Uint8Array, announced: number): void {
  const head = [
    `PATCH ${new URL(address).pathname} HTTP/1.1`,
    'Host: localhost',
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${announced}`,
  ];
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  lines.push(socket);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
}

const uidOf = (address: string) => address.split('/').at(-1) ?? '';
const rowOf = (address: string) =>
  database.admin.selectFrom('upload').selectAll().where('uid', '=', uidOf(address)).executeTakeFirst();
const originalOf = (address: string) => `accounts/${accounts.roofer}/media/${uidOf(address)}/original`;
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function isStopped(node: ChildProcess): Promise<boolean> {
  return /^State:\s+T/m.test(await readFile(`/proc/${node.pid}/status`, 'utf8'));
}

function endLease(address: string) {
  const leaseUntil = sql<Date>`now() - interval '1 second'`;
  return database.admin.updateTable('upload').set({ leaseUntil }).where('uid', '=', uidOf(address)).execute();
}

describe('an upload that another process takes over', () => {
  it.each(['before the file is touched', 'behind the first bytes'] as const)(
    'keeps every acknowledged byte when the first one was paused %s and wakes up later',
    { tags: 'long' },
    async (pause) => {
      const { node, port } = await startNode(pause);
      const address = await begin();
      sendTo(port, address, 0, new Uint8Array(half).fill(0xee), half);
      await vi.waitUntil(() => isStopped(node), { timeout: 120_000 });
      await endLease(address);
      expect((await sendBytes(address, 0, photo.slice(0, half))).status).toBe(204);
      node.kill('SIGCONT');
      await sleep(500);
      expect(await askOffset(address)).toEqual({ status: 200, offset: half });
      const partial = await readFile(partialPath(ports, (await rowOf(address))?.storageMemo ?? ''));
      expect(sum(partial)).toBe(sum(photo.subarray(0, half)));
      expect((await sendBytes(address, half, photo.slice(half))).status).toBe(204);
      expect(sum(await buffer(await ports.storage.read(originalOf(address))))).toBe(sum(photo));
    },
  );

  it('resumes within seconds while the first one holds a silent connection', { tags: 'long' }, async () => {
    const { port } = await startNode('never');
    const address = await begin();
    sendTo(port, address, 0, photo.slice(0, half), photo.length);
    await vi.waitUntil(async () => (await rowOf(address))?.leaseToken, { timeout: 120_000 });
    const { storageMemo } = (await rowOf(address)) ?? {};
    const written = () => stat(partialPath(ports, storageMemo ?? '')).then(({ size }) => size);
    // The last bytes before the pause may still be in flight.
    await expect.poll(() => written().catch(() => 0)).toBeGreaterThan(half - 2_000_000);
    const least = await written();
    const { status, offset } = await askOffset(address);
    expect(status).toBe(200);
    expect(offset).toBeGreaterThanOrEqual(least);
    expect((await rowOf(address))?.storageMemo).toBe(storageMemo);
    expect((await sendBytes(address, offset, photo.slice(offset))).status).toBe(204);
    expect(sum(await buffer(await ports.storage.read(originalOf(address))))).toBe(sum(photo));
  });

  it('resumes where a process was killed', async () => {
    const { node, port } = await startNode('never');
    const address = await begin();
    sendTo(port, address, 0, photo.slice(0, half), photo.length);
    await vi.waitUntil(async () => ((await rowOf(address))?.offsetBytes ?? 0) > 0, { timeout: 120_000 });
    node.kill('SIGKILL');
    await endLease(address);
    const { offset } = await askOffset(address);
    expect(offset).toBeGreaterThan(0);
    expect((await sendBytes(address, offset, photo.slice(offset))).status).toBe(204);
    expect(sum(await buffer(await ports.storage.read(originalOf(address))))).toBe(sum(photo));
  });
});

describe('an upload that is given up while it becomes a media item', () => {
  /** Cancels an upload at the moment when its bytes have been stored. */
  async function finishWhile(address: string, then: () => Promise<unknown>): Promise<Response> {
    const { partials } = ports.storage;
    const { finish } = partials;
    partials.finish = async (...given) => {
      await finish(...given);
      await then();
    };
    return sendBytes(address, 0, photo).finally(() => void (partials.finish = finish));
  }

  it('leaves no file behind', async () => {
    const address = await begin();
    let ended = 0;
    await finishWhile(address, async () => void (ended = (await endUpload(address)).status));
    expect(ended).toBe(204);
    expect(await rowOf(address)).toBeUndefined();
    expect(await ports.storage.find(originalOf(address))).toBeUndefined();
  });

  it('stays when it has become one', async () => {
    const address = await begin();
    expect((await sendBytes(address, 0, photo)).status).toBe(204);
    expect((await endUpload(address)).status).toBe(400);
    expect(await ports.storage.find(originalOf(address))).toBeDefined();
  });
});
