import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import type { StoredVariant } from '#features/media/media.ts';
import { mediaFolder } from './media-keys.ts';
import type { MediaRow } from '../media-queries.ts';
import type { CompressResult } from '../processing/child/processing-task.ts';
import { childLimits, runInChild } from '../processing/child/run-in-child.ts';

/** Larger ones take seconds of work each, and go to fast lines. */
const compressed = ['480x480', '680x680', '1280x1280'];

/**
 * Makes AVIF files of a photo that leads a page, which is the largest file its visitors wait for. Until they are there,
 * and wherever they aren't smaller, the WebP is sent.
 */
export const compressMediaJob = defineAccountJob({
  name: 'compress-media',
  payload: z.object({ mediaId: z.string() }),
  concurrency: 1,
  retryLimit: 8,
  async work(ports, accountId, { mediaId }, { signal }) {
    const media = await asSystem(ports.db, accountId, 'compress-media', (scope) =>
      selectOwn(scope, 'media').selectAll().where('uid', '=', mediaId).executeTakeFirst(),
    );
    if (!media || !isCompressible(media)) return async () => {};
    if (!media.mediaUploadCompleted) throw new Error('the photo is still being prepared');
    const variants = await withSmallerFiles(ports, media, signal);
    return async (scope) => {
      const changed = await updateOwn(scope, 'media')
        .set({ variants: JSON.stringify(variants) })
        .where('uid', '=', mediaId)
        .where('checksum', 'is not distinct from', media.checksum)
        .where('mediaUploadCompleted', '=', true)
        .executeTakeFirstOrThrow();
      // Pictures are kept in memory until then.
      if (changed.numUpdatedRows > 0n) await bumpSiteRevision(scope, 'entries');
    };
  },
});

function isCompressible({ kind, failure, variants, deletedDate }: MediaRow): boolean {
  return kind === 'image' && failure === null && !deletedDate && variants.every(({ avif }) => !avif);
}

async function withSmallerFiles(ports: Ports, media: MediaRow, signal: AbortSignal): Promise<StoredVariant[]> {
  const sizes = media.variants
    .filter(({ name }) => compressed.includes(name))
    .map(({ name, width, height }) => ({ name, width, height }));
  const largest = media.variants.at(-1);
  if (!largest || sizes.length === 0) return media.variants;
  const outputFolder = await fs.mkdtemp(path.join(os.tmpdir(), `media-${randomUUID()}`));
  const source = await ports.storage.localCopy(largest.key);
  try {
    const { accountId, name } = media;
    const task = { task: 'compress', input: source.path, outputFolder, name, sizes } as const;
    const result = await runInChild(task, { ...childLimits.image, accountId, signal });
    if (result.kind !== 'compressed') throw new Error(result.reason);
    return await storeSmaller(ports, media, outputFolder, result);
  } finally {
    await source.release();
    await fs.rm(outputFolder, { recursive: true, force: true });
  }
}

async function storeSmaller(
  { storage }: Ports,
  { accountId, uid, variants }: MediaRow,
  folder: string,
  { files }: CompressResult,
): Promise<StoredVariant[]> {
  return Promise.all(
    variants.map(async (variant) => {
      const made = files.find(({ name, bytes }) => name === variant.name && bytes < variant.bytes);
      if (!made) return variant;
      const key = `${mediaFolder(accountId, uid)}/${made.file}`;
      await storage.putFile(key, path.join(folder, made.file));
      return { ...variant, avif: { key, bytes: made.bytes } };
    }),
  );
}
