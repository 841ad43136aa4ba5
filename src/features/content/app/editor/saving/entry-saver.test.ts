import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import type { Entry, EntryPatch } from '#features/content/entry.ts';
import { openQueue } from './autosave-queue.ts';
import { blankEntry } from '../blank-entry.ts';
import type { StoredDraft } from './stored-draft.ts';
import { EntrySaver } from './entry-saver.ts';
import type { Outcome, Sending } from './send-patch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open({ exists = true, kept }: { exists?: boolean; kept?: { patch: EntryPatch; version: number } } = {}) {
  const entryId = newUid();
  let entry: Entry = { ...blankEntry(entryId), version: exists ? 1 : 0 };
  const sent: Sending[] = [];
  const device = new Map<string, StoredDraft>();
  const net: { next: Outcome | null } = { next: null };
  let creations = 0;
  const saver = new EntrySaver(
    { userId: 'ada', accountId: newUid(), entryId, editorId: newUid() },
    openQueue(entry, exists, kept),
    {
      async send(sending) {
        sent.push(sending);
        if (net.next) return net.next;
        entry = { ...entry, ...sending.patch, version: entry.version + 1 };
        return { kind: 'saved', entry };
      },
      keep: async (draft) => void device.set(draft.editorId, draft),
      drop: async (editorId) => void device.delete(editorId),
    },
  );
  saver.onCreated(() => {
    creations += 1;
  });
  return { saver, sent, device, net, creations: () => creations };
}

describe('saving by itself', () => {
  it('sends once, 800 ms after the last change', async () => {
    const { saver, sent } = open();
    saver.edit({ title: 'R' });
    await vi.advanceTimersByTimeAsync(700);
    saver.edit({ title: 'Roof' });
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ exists: true, version: 1, patch: { title: 'Roof' } }]);
  });

  it('sends at once when a field is left', async () => {
    const { saver, sent } = open();
    saver.edit({ title: 'Roof' });
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });

  it('makes the entry with the first change, and changes it from then on', async () => {
    const { saver, sent, creations } = open({ exists: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(0);
    saver.edit({ title: 'Roof' });
    await saver.flush();
    saver.edit({ city: 'Austin' });
    await saver.flush();
    expect(sent.map(({ exists }) => exists)).toEqual([false, true]);
    expect(creations()).toBe(1);
  });
});

describe('an entry that is read anew', () => {
  it('during a save waits for its response', async () => {
    const { saver } = open();
    const { base } = saver.snapshot().queue;
    saver.edit({ title: 'Roof' });
    const saved = saver.flush();
    saver.arrive({ ...base, title: 'Roof', city: 'Austin', version: 9 });
    await saved;
    expect(saver.snapshot().queue.base).toMatchObject({ title: 'Roof', city: 'Austin', version: 9 });
  });

  it('is there, when an upload has made it', async () => {
    const { saver, sent, creations } = open({ exists: false });
    saver.arrive({ ...saver.snapshot().queue.base, version: 2 });
    expect(creations()).toBe(1);
    saver.edit({ title: 'Roof' });
    await saver.flush();
    expect(sent).toMatchObject([{ exists: true, version: 2 }]);
    expect(creations()).toBe(1);
  });
});

describe('without a connection', () => {
  it('keeps changes on the device and sends them when the server answers again', async () => {
    const { saver, sent, device, net } = open();
    net.next = { kind: 'offline' };
    saver.edit({ title: 'Roof' });
    expect(await saver.flush()).toBe(false);
    expect([...device.values()]).toMatchObject([{ patch: { title: 'Roof' }, version: 1, exists: true }]);
    net.next = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    expect(device.size).toBe(0);
  });

  it('waits longer after each failure, up to 30 seconds', async () => {
    const { saver, sent, net } = open();
    net.next = { kind: 'signedOut' };
    saver.edit({ title: 'Roof' });
    await saver.flush();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(10);
  });

  it('sends what an earlier editor has left on the device', async () => {
    const { saver, sent } = open({ kept: { patch: { title: 'Left behind' }, version: 0 } });
    saver.arrive({ ...saver.snapshot().queue.base, city: 'Austin', version: 9 });
    await saver.flush();
    expect(sent).toMatchObject([{ version: 0, patch: { title: 'Left behind' } }]);
    expect(saver.snapshot().queue.typedOn).toBeNull();
  });

  it('keeps what is typed within a moment, before it is sent', async () => {
    const { saver, device } = open();
    saver.edit({ title: 'Roof' });
    await vi.advanceTimersByTimeAsync(150);
    expect([...device.values()]).toMatchObject([{ patch: { title: 'Roof' } }]);
  });
});

describe('a server that has no room', () => {
  const full: Outcome = { kind: 'unavailable', message: 'The storage is full.', retryAfterMs: 60_000 };

  it('is shown in its own words, and the text stays here', async () => {
    const { saver, device, net } = open();
    net.next = full;
    saver.edit({ title: 'Roof' });
    expect(await saver.flush()).toBe(false);
    expect(saver.snapshot().queue.trouble).toEqual({ kind: 'unavailable', message: 'The storage is full.' });
    expect([...device.values()]).toMatchObject([{ patch: { title: 'Roof' } }]);
  });

  it('is left alone for as long as it asks for, however much is typed in that time', async () => {
    const { saver, sent, device, net } = open();
    net.next = full;
    saver.edit({ title: 'R' });
    await saver.flush();
    for (const title of ['Ro', 'Roo', 'Roof']) {
      saver.edit({ title });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(sent).toHaveLength(1);
    net.next = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent.map(({ patch }) => patch.title)).toEqual(['R', 'Roof']);
    expect(saver.snapshot().queue.trouble).toBeNull();
    expect(device.size).toBe(0);
  });

  it('is tried at once when a field is left, and no longer spared once it has saved', async () => {
    const { saver, sent, net } = open();
    net.next = full;
    saver.edit({ title: 'R' });
    await saver.flush();
    net.next = null;
    expect(await saver.flush()).toBe(true);
    saver.edit({ title: 'Roof' });
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toHaveLength(3);
  });
});

describe('a conflict', () => {
  it('waits for the choice and sends it on the newer version', async () => {
    const { saver, sent, net } = open();
    const current = { ...saver.snapshot().queue.base, title: 'Theirs', version: 7 };
    net.next = { kind: 'conflict', fields: ['title'], current };
    saver.edit({ title: 'Mine' });
    expect(await saver.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    net.next = null;
    expect(await saver.resolve({ title: 'Mine' })).toBe(true);
    expect(sent.at(-1)).toMatchObject({ version: 7, patch: { title: 'Mine' } });
  });
});

describe('a refusal', () => {
  it('keeps what was typed until somebody may edit here, and then sends it', async () => {
    const { saver, sent, net } = open();
    net.next = { kind: 'gone', message: 'You are only looking.' };
    saver.edit({ title: 'Roof' });
    expect(await saver.flush()).toBe(false);
    net.next = null;
    expect(await saver.flush()).toBe(false);
    expect(await saver.tryAgain()).toBe(true);
    expect(sent.map(({ patch }) => patch.title)).toEqual(['Roof', 'Roof']);
    expect(saver.snapshot().queue.trouble).toBeNull();
  });
});
