import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { defineAccountJob, type JobRun } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import type { StoredFile, StoredVariant } from '#features/media/media.ts';
import { mediaFolder } from './media-keys.ts';
import type { MediaRow } from '../media-queries.ts';
import type { CompressResult } from '../processing/child/processing-task.ts';
import { childLimits, runInChild } from '../processing/child/run-in-child.ts';

/** Larger ones take seconds of work each, and go to fast lines. */
const compressed = ['480x480', '680x680', '1280x1280'];

/**
 * Makes AVIF files of a photo that leads a page, which is the largest file its visitors wait for. Until they are there,
 * and wherever they aren't smaller, the WebP is sent. That a photo was tried is kept in its variants, which a new
 * edition replaces.
 */
export const compressMediaJob = defineAccountJob({
  name: 'compress-media',
  payload: z.object({ mediaId: z.string() }),
  concurrency: 1,
  retryLimit: 8,
  async work(ports, accountId, { mediaId }, run) {
    const media = await asSystem(ports.db, accountId, 'compress-media', (scope) =>
      selectOwn(scope, 'media').selectAll().where('uid', '=', mediaId).executeTakeFirst(),
    );
    if (!media || !isCompressible(media)) return async () => {};
    if (!media.mediaUploadCompleted) throw new Error('the photo is still being prepared');
    const variants = await withSmallerFiles(ports, media, run);
    return async (scope) => {
      const changed = await updateOwn(scope, 'media')
        .set({ variants: JSON.stringify(variants) })
        .where('uid', '=', mediaId)
        .where('checksum', 'is not distinct from', media.checksum)
        .where('mediaUploadCompleted', '=', true)
        .executeTakeFirstOrThrow();
      // Pictures are kept in memory until then.
      if (changed.numUpdatedRows > 0n && variants.some(({ avif }) => avif)) await bumpSiteRevision(scope, 'entries');
    };
  },
});

function isCompressible({ kind, failure, variants, deletedDate }: MediaRow): boolean {
  return kind === 'image' && failure === null && !deletedDate && variants.every(({ avif }) => avif === undefined);
}

async function withSmallerFiles(ports: Ports, media: MediaRow, run: JobRun): Promise<StoredVariant[]> {
  const sizes = media.variants
    .filter(({ name }) => compressed.includes(name))
    .map(({ name, width, height }) => ({ name, width, height }));
  const largest = media.variants.at(-1);
  if (!largest || sizes.length === 0) return withAvif(media.variants, new Map());
  const outputFolder = await fs.mkdtemp(path.join(os.tmpdir(), `media-${randomUUID()}`));
  const source = await ports.storage.localCopy(largest.key);
  try {
    const { name } = media;
    const task = { task: 'compress', input: source.path, outputFolder, name, sizes } as const;
    const result = await runInChild(task, { ...childLimits.image, isBackground: true, signal: run.signal });
    if (result.kind === 'compressed')
      return withAvif(media.variants, await storeSmaller(ports, media, outputFolder, result));
    // What fails each time would at the next start as well.
    if (!run.isLastTry || run.signal.aborted) throw new Error(result.reason);
    return withAvif(media.variants, new Map());
  } finally {
    await source.release();
    await fs.rm(outputFolder, { recursive: true, force: true });
  }
}

/** Every variant tells that it was tried. */
function withAvif(variants: StoredVariant[], stored: Map<string, StoredFile>): StoredVariant[] {
  return variants.map((variant) => ({ ...variant, avif: stored.get(variant.name) ?? null }));
}

/** Those that are smaller, by the variant's name. */
async function storeSmaller(
  { storage }: Ports,
  { accountId, uid, variants }: MediaRow,
  folder: string,
  { files }: CompressResult,
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  for (const { name, file, bytes } of files) {
    const variant = variants.find((one) => one.name === name);
    if (!variant || bytes >= variant.bytes) continue;
    const key = `${mediaFolder(accountId, uid)}/${file}`;
    await storage.putFile(key, path.join(folder, file));
    stored.set(name, { key, bytes });
  }
  return stored;
}
