import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { asSystem } from '#access/scope.ts';
import { originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { prepareFile } from '#features/media/server/prepare-file.ts';
import { leadChanged } from '../../events.ts';

/** Creates the preview of an attached photo, in the same sandboxed process as library photos. */
export const prepareLeadFileJob = defineAccountJob({
  name: 'prepare-lead-file',
  payload: z.object({ fileId: z.string() }),
  concurrency: 1,
  async work(ports, accountId, { fileId }, { signal }) {
    const file = await asSystem(ports.db, accountId, 'prepare-lead-file', (scope) =>
      selectOwn(scope, 'leadFile').select(['name', 'entryId']).where('uid', '=', fileId).executeTakeFirst(),
    );
    if (!file) return async () => {};
    const original = await ports.storage.localCopy(originalKeyOf(accountId, fileId));
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), `lead-file-${randomUUID()}`));
    try {
      const photo = { accountId, uid: fileId, kind: 'image', name: file.name } as const;
      const prepared = await prepareFile(ports, photo, original.path, folder, { signal, onProgress: () => {} });
      const preview = prepared.variants?.find(({ name }) => name === '480x480') ?? prepared.variants?.at(-1);
      return async (scope) => {
        if (!preview) return;
        await updateOwn(scope, 'leadFile').set({ previewKey: preview.key }).where('uid', '=', fileId).execute();
        await emit(scope, leadChanged, { entryId: file.entryId });
      };
    } finally {
      await original.release();
      await fs.rm(folder, { recursive: true, force: true });
    }
  },
});
