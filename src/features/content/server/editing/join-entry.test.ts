import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderOf } from '#features/media/upload-order.ts';
import { newUid } from '#lib/new-uid.ts';
import { addApiKey } from '../../../../../test/api-key.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { phonePhoto } from '../../../../../test/media-files.ts';
import { type Requester, startMediaServer } from '../../../../../test/media-server.ts';
import { askOffset, createUpload, sendBytes } from '../../../../../test/tus-client.ts';
import { createEntry } from './create-entry.ts';
import { deleteEntry } from '../trash/trash.ts';
import { getEntry } from './load-entry.ts';
import { publishEntry } from '../publishing/publish-entries.ts';
import { updateEntry } from './update-entry.ts';

const { addEntry, addMediaItem, accounts, database, owner, people, ports, stranger, siteRevision } =
  await contentWorld();
const asker: Requester = {};
const { origin } = await startMediaServer(ports, asker);
const photo = new Uint8Array(await phonePhoto(80, 60));

beforeEach(() => {
  asker.actor = people.accountAdmin.actor;
});

const announce = (entry: string, order: number | string) =>
  createUpload(`${origin}/uploads/${accounts.roofer}`, {
    name: 'roof.jpg',
    sizeBytes: photo.length,
    more: { entry, order: String(order) },
  });

/** Starts an upload for an entry; `arrive` sends it completely and returns the new media item's id. */
async function begin(entryId: string, order: number) {
  const address = new URL((await announce(entryId, order)).headers.get('location') ?? '', origin).href;
  return {
    address,
    async arrive() {
      expect((await sendBytes(address, 0, photo)).status).toBe(204);
      return address.split('/').at(-1) ?? '';
    },
  };
}

const mediaOf = async (entryId: string) => (await call(getEntry, { entryId }, owner)).mediaIds;

describe('photos that finish while nobody has their entry open', () => {
  it('join it in the order of the drop, not of arriving', async () => {
    const old = await addMediaItem();
    const { uid } = await addEntry({ mediaIds: [old] });
    const drop = await Promise.all([0, 1, 2].map((index) => begin(uid, orderOf(5, index))));
    const later = await begin(uid, orderOf(6, 0));
    const arrived: string[] = [];
    for (const at of [2, 0, 1]) arrived[at] = await drop[at]!.arrive();
    const last = await later.arrive();
    expect(await mediaOf(uid)).toEqual([old, ...arrived, last]);
  });

  it('join it all when they arrive at the same moment', async () => {
    const { uid } = await addEntry();
    const drop = await Promise.all([0, 1, 2, 3].map((index) => begin(uid, orderOf(7, index))));
    const arrived = await Promise.all(drop.toReversed().map((upload) => upload.arrive()));
    expect(await mediaOf(uid)).toEqual(arrived.toReversed());
  });

  it('join it once, also when the end of the upload is asked for again', async () => {
    const { uid } = await addEntry();
    const upload = await begin(uid, orderOf(8, 0));
    const mediaId = await upload.arrive();
    const { version } = await call(getEntry, { entryId: uid }, owner);
    await askOffset(upload.address);
    expect(await call(getEntry, { entryId: uid }, owner)).toMatchObject({ mediaIds: [mediaId], version });
  });

  it('make the entry, when its editor was closed before anything was saved', async () => {
    const uid = newUid();
    const mediaId = await (await begin(uid, orderOf(9, 0))).arrive();
    expect(await call(getEntry, { entryId: uid }, owner)).toMatchObject({
      mediaIds: [mediaId],
      statusPublish: 'notPublished',
      userId: people.accountAdmin.userId,
    });
  });

  it('are shown by a published entry at once', async () => {
    const { uid } = await addEntry({ title: 'Dome' });
    await call(publishEntry, { entryId: uid }, owner);
    const before = await siteRevision();
    const mediaId = await (await begin(uid, orderOf(10, 0))).arrive();
    expect(await siteRevision()).toBeGreaterThan(before);
    const open = await database.admin
      .selectFrom('mediaPublication')
      .select('sourceId')
      .where('mediaId', '=', mediaId)
      .executeTakeFirst();
    expect(open?.sourceId).toBe(uid);
  });

  it('wait in an entry that is in the trash', async () => {
    const { uid } = await addEntry({ title: 'Old' });
    await call(deleteEntry, { entryId: uid }, owner);
    const mediaId = await (await begin(uid, orderOf(11, 0))).arrive();
    expect(await mediaOf(uid)).toEqual([mediaId]);
  });

  it("make an older version's change of the photos a conflict, so that none gets lost", async () => {
    const entry = await addEntry({ mediaIds: [await addMediaItem()] });
    const mediaId = await (await begin(entry.uid, orderOf(12, 0))).arrive();
    const save = (patch: object) =>
      call(updateEntry, { entryId: entry.uid, version: entry.version, editorId: newUid(), patch }, owner);
    await expect(save({ mediaIds: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await save({ title: 'Mine' })).mediaIds).toContain(mediaId);
  });
});

describe('a place that is no place', () => {
  it("leaves the photo in the library, when the entry is another business's", async () => {
    const theirs = await call(createEntry, { title: 'Private' }, stranger);
    const mediaId = await (await begin(theirs.uid, orderOf(1, 0))).arrive();
    const row = await database.admin
      .selectFrom('media')
      .select('accountId')
      .where('uid', '=', mediaId)
      .executeTakeFirst();
    expect(row?.accountId).toBe(accounts.roofer);
    expect((await call(getEntry, { entryId: theirs.uid }, stranger)).mediaIds).toEqual([]);
  });

  it('is refused before a byte is sent, when the program may add files but not change entries', async () => {
    const { uid } = await addEntry();
    asker.actor = await addApiKey(database, accounts.roofer, ['media.upload']);
    const answer = await announce(uid, 1);
    expect(answer.status).toBe(403);
  });

  it('is refused before a byte is sent, when it cannot be read', async () => {
    for (const [entry, order] of [
      ['../../etc', 1],
      [newUid(), 'first'],
      [newUid(), -1],
    ] as const) {
      const answer = await announce(entry, order);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Reload the page');
    }
  });
});
