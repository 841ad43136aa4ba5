import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { storedFiles } from '../upload/storage-usage.ts';

/** Newer files may belong to a running request or job. */
const restMs = 2 * 86_400_000;
const batch = 500;
const folderOfMediaItem = /^(accounts\/[^/]+\/media\/([^/]+))\//;

/** Every night: deletes files that a crash left without a database row. */
export const sweepFilesJob = defineSystemJob({
  name: 'sweep-files',
  formerName: 'sweepFiles',
  payload: z.object({}),
  cron: '11 4 * * *',
  async work(ports) {
    const { storage, clock } = ports;
    const before = new Date(clock.now().getTime() - restMs);
    await storage.removeUnfinished(before);
    for (const memos of inBatches(await storage.partials.list(before)))
      for (const memo of await unknownPartials(ports, memos)) await storage.partials.remove(memo);
    const folders = new Map<string, string>();
    for await (const { key, modifiedDate } of storage.list('accounts')) {
      const [, folder, uid] = folderOfMediaItem.exec(key) ?? [];
      if (folder && uid && modifiedDate < before) folders.set(folder, uid);
      if (folders.size >= batch) await sweepFolders(ports, folders);
    }
    await sweepFolders(ports, folders);
    return async () => {};
  },
});

/** Deletes the folders of unknown media, and clears the list. */
async function sweepFolders(ports: Ports, folders: Map<string, string>): Promise<void> {
  const known = await knownIds(ports, [...folders.values()]);
  for (const [folder, uid] of folders) if (!known.has(uid)) await ports.storage.removeAll(folder);
  folders.clear();
}

/** Media and uploads share their ids. */
async function knownIds({ db }: Ports, uids: string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const rows = await inSystem(db, 'sweep-files', ({ tx }) =>
    tx
      .selectFrom('media')
      .select('uid')
      .where('uid', 'in', uids)
      .union(tx.selectFrom('upload').select('uid').where('uid', 'in', uids))
      .$call((known) =>
        storedFiles
          .all()
          .reduce((all, table) => all.union(tx.selectFrom(table).select('uid').where('uid', 'in', uids)), known),
      )
      .execute(),
  );
  return new Set(rows.map(({ uid }) => uid));
}

async function unknownPartials({ db }: Ports, memos: string[]): Promise<string[]> {
  const rows = await inSystem(db, 'sweep-files', ({ tx }) =>
    tx
      .selectFrom('upload')
      .select('storageMemo')
      .where('finishedDate', 'is', null)
      .where('storageMemo', 'in', memos)
      .execute(),
  );
  const known = new Set(rows.map(({ storageMemo }) => storageMemo));
  return memos.filter((memo) => !known.has(memo));
}

function* inBatches(memos: string[]): Generator<string[]> {
  for (let at = 0; at < memos.length; at += batch) yield memos.slice(at, at + batch);
}
