import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { type PreparedMedia, prepareFile } from '#features/media/server/prepare-file.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { DemoAccount } from '../../demo-world.data.ts';
import { demoPhotos, type DemoPhotoName } from '../../demo-photos.data.ts';
import { demoFile, type Shot, writeDemoPhoto } from './demo-photo-files.ts';

export interface DemoMediaItem {
  uid: string;
  kind: 'image' | 'video';
  type: string;
  name: string;
  alt: string;
  size: number;
  checksum: string;
  originalKey: string;
  prepared: PreparedMedia;
}
/** By photo name; `icon` and `logo` are the business's drawn logos. */
export type DemoMedia = Map<DemoPhotoName | 'icon' | 'logo', DemoMediaItem>;

const atOnce = 2;
const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.mp4': 'video/mp4' };

/** Creates and processes an account's photos and logos with the product's own tools, as if they had been uploaded. */
export async function prepareDemoMedia(
  ports: Ports,
  accountId: string,
  demo: DemoAccount,
  onPhoto?: (done: number, all: number) => void,
): Promise<DemoMedia> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-demo-'));
  const media: DemoMedia = new Map();
  const names = photosOf(demo);
  const queue = [...names.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [at, name] = next;
      const file = path.join(folder, `IMG_${2_100 + at}.jpg`);
      await writeDemoPhoto(name, file, at % 3 === 0 ? shotAt(demo, at) : undefined);
      media.set(name, await prepareOne(ports, accountId, file, 'image', demoPhotos[name].alt));
      onPhoto?.(media.size, names.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
  for (const mark of demo.marks ?? []) {
    const file = demoFile('logos', `${demo.slug}-${mark}.png`);
    media.set(mark, await prepareOne(ports, accountId, file, 'image', demo.businessName));
  }
  return media;
}

function photosOf({ heroes, jobs, reviews }: DemoAccount): DemoPhotoName[] {
  return [...new Set([...heroes, ...jobs.flatMap((job) => job.photos), ...reviews.map((review) => review.photo)])];
}

export async function seedMedia({ tx, accountId }: AccountScope, media: Iterable<DemoMediaItem>): Promise<void> {
  for (const { prepared, ...mediaItem } of media) {
    const { variants, ...facts } = prepared;
    await tx
      .insertInto('media')
      .values(
        rowFor('media', {
          accountId,
          ...mediaItem,
          ...facts,
          variants: JSON.stringify(variants ?? []),
          processingProgress: 1,
          userId: null,
          deletedDate: null,
        }),
      )
      .execute();
  }
}

function shotAt(demo: DemoAccount, at: number): Shot | undefined {
  const place = demo.places[at % demo.places.length];
  return place && { lat: place.lat, lng: place.lng, date: new Date(Date.UTC(2026, at % 11, 1 + (at % 27), 15)) };
}

/** Stores and processes a file as if it had been uploaded; no row refers to it yet. */
export async function prepareOne(
  ports: Ports,
  accountId: string,
  file: string,
  kind: 'image' | 'video',
  alt: string,
): Promise<DemoMediaItem> {
  const uid = newUid();
  const name = path.basename(file);
  const originalKey = `accounts/${accountId}/media/${uid}/original`;
  await ports.storage.putFile(originalKey, file);
  const bytes = await fs.readFile(file);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-demo-'));
  const watch = { onProgress: () => {}, signal: new AbortController().signal };
  const prepared = await prepareFile(ports, { accountId, uid, kind, name }, file, folder, watch).finally(() =>
    fs.rm(folder, { recursive: true, force: true }),
  );
  return {
    uid,
    kind,
    type: types[path.extname(file)] ?? '',
    name,
    alt,
    size: bytes.length,
    checksum,
    originalKey,
    prepared,
  };
}
