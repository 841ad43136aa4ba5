import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { dataExportDays, type ExportMember } from '../../nouns/data-export.ts';
import { sendDataExportJob } from './data-export-mail.tsx';
import { readOwnData } from './read-own-data.ts';
import { exportFolder } from './export-folder.ts';

const Payload = z.object({ uid: z.string() });

/** Puts together all that is a person's own: lists as JSON, and their portrait. */
export const makeDataExportJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'make-data-export',
  payload: Payload,
  async work(ports, { uid }) {
    const { db, storage, clock } = ports;
    const found = await inSystem(
      db,
      'data export',
      async (scope) => {
        const row = await scope.tx.selectFrom('dataExport').select('userId').where('uid', '=', uid).executeTakeFirst();
        return row && { ...row, ...(await readOwnData(scope, row.userId)) };
      },
      { isReading: true },
    );
    if (!found) return async () => {};
    const folder = exportFolder(found.userId, uid);
    const members: ExportMember[] = [];
    for (const [list, rows] of Object.entries(found.lists)) {
      const bytes = Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
      const key = `${folder}/${list}.json`;
      await storage.put(key, bytes);
      members.push({ name: `${list}.json`, key, size: bytes.length });
    }
    const portrait = found.portraitKey && (await copyPortrait(ports, found.portraitKey, `${folder}/portrait.webp`));
    if (portrait) members.push(portrait);
    const readyDate = clock.now();
    const expireDate = new Date(readyDate.getTime() + dataExportDays * 86_400_000);
    return async (scope) => {
      const ready = { readyDate, expireDate, members: JSON.stringify(members) };
      await scope.tx.updateTable('dataExport').set(ready).where('uid', '=', uid).execute();
      await enqueueSystem(scope, sendDataExportJob, {
        uid,
        userId: found.userId,
        ...(await placeOf(scope, found.userId)),
      });
    };
  },
});

/** One of the person's accounts, else of their agencies. */
async function placeOf({ tx }: SystemScope, userId: string): Promise<{ accountId?: string; agencyId?: string }> {
  const accounts = tx.selectFrom('accountMembership').select('accountId').where('userId', '=', userId);
  const account = await accounts.orderBy('createDate').limit(1).executeTakeFirst();
  if (account) return account;
  const agencies = tx.selectFrom('agencyMembership').select('agencyId').where('userId', '=', userId);
  return (await agencies.orderBy('createDate').limit(1).executeTakeFirst()) ?? {};
}

/** A copy, since they may change it before they download. */
async function copyPortrait({ storage }: Ports, from: string, key: string): Promise<ExportMember | null> {
  const picture = await storage.find(from);
  if (!picture) return null;
  await storage.put(key, await storage.read(from));
  return { name: 'portrait.webp', key, size: picture.sizeBytes };
}
