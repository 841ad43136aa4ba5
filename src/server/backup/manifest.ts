import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** The request can't be carried out; the message says what to do. */
export class BackupRefusal extends Error {}

/** A file in a backup; `path` is relative to the backup's folder, with slashes. */
export interface BackupFile {
  path: string;
  sizeBytes: number;
  sha256: string;
}

const name = 'manifest.txt';
const title = 'Fieldfolio backup 1';

/** Writes a backup's files and their checksums. */
export class BackupWriter {
  readonly #folder: string;
  readonly #lines: string[];
  sizeBytes = 0;

  constructor(folder: string, date: Date) {
    this.#folder = folder;
    this.#lines = [`${title}, ${date.toISOString()}`];
  }

  get count(): number {
    return this.#lines.length - 1;
  }

  /** Durable once resolved. */
  async add(file: string, body: Readable | Uint8Array): Promise<void> {
    const target = path.join(this.#folder, file);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const { sizeBytes, sha256 } = await writeDurably(target, body);
    this.sizeBytes += sizeBytes;
    this.#lines.push(`${sha256} ${sizeBytes} ${file}`);
  }

  /** Written last: it marks the backup as complete. */
  async finish(): Promise<void> {
    await writeDurably(path.join(this.#folder, name), Buffer.from(`${this.#lines.join('\n')}\nend ${this.count}\n`));
  }
}

/** @throws if the folder is not a complete backup */
export async function readManifest(folder: string): Promise<BackupFile[]> {
  const stream = createReadStream(path.join(folder, name), 'utf8');
  const files: BackupFile[] = [];
  let last = '';
  try {
    for await (const line of createInterface({ input: stream })) {
      const [, sha256 = '', size = '', file = ''] = /^([0-9a-f]{64}) (\d{1,16}) (.+)$/.exec(line) ?? [];
      if (file) files.push({ path: file, sizeBytes: Number(size), sha256 });
      last = line;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (last !== `end ${files.length}`) throw new BackupRefusal(`${folder} is not a whole backup. Take another one.`);
  return files;
}

/** Copies one file of a backup and verifies it. @throws if it differs from the manifest */
export async function copyChecked(folder: string, file: BackupFile, target: string): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const copied = await writeDurably(target, createReadStream(path.join(folder, file.path)));
  if (copied.sha256 !== file.sha256)
    throw new BackupRefusal(`${file.path} has changed since it was backed up. Take another backup.`);
}

async function writeDurably(target: string, body: Readable | Uint8Array) {
  const hash = createHash('sha256');
  const file = await fs.open(target, 'w', 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of body instanceof Readable ? body : [body]) {
      hash.update(chunk);
      await file.writeFile(chunk);
      sizeBytes += chunk.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
