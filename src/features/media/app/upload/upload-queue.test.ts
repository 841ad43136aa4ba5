import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Upload } from './upload.ts';
import {
  afterEvent,
  isUnsent,
  nextToStart,
  parallelUploads,
  type Preparation,
  type QueueEvent,
  totals,
} from './upload-queue.ts';

function photo(id: string, change: Partial<Upload> = {}): Upload {
  return {
    id,
    userId: 'ada',
    accountId: 'roofer',
    name: `${id}.jpg`,
    type: 'image/jpeg',
    size: 1000,
    lastModified: 1,
    label: '',
    key: '',
    order: 0,
    place: null,
    state: 'waiting',
    sentBytes: 0,
    prepared: 0,
    url: null,
    mediaId: null,
    reason: null,
    ...change,
  };
}

const mediaItem = (change: Partial<Preparation> = {}): Preparation => ({
  mediaUploadCompleted: false,
  failure: null,
  processingProgress: 0,
  ...change,
});

const run = (start: readonly Upload[], ...events: QueueEvent[]) => events.reduce(afterEvent, start);
const states = (uploads: readonly Upload[]) => uploads.map(({ state }) => state);

describe('a file that has arrived and could not be prepared', () => {
  const arrived = photo('a', { state: 'preparing', mediaId: 'm' });
  it('says whether another try may help', () => {
    const [damaged] = run([arrived], {
      kind: 'looked',
      id: 'a',
      mediaItem: mediaItem({ failure: 'is damaged', needsNewFile: true }),
    });
    expect(damaged).toMatchObject({ state: 'refused', reason: 'is damaged', needsNewFile: true });
    const [ours] = run([arrived], { kind: 'looked', id: 'a', mediaItem: mediaItem({ failure: 'our fault' }) });
    expect(ours?.needsNewFile).toBeFalsy();
  });
});

describe('uploads on their way', () => {
  it('go three at a time, in the order they were added', () => {
    let uploads = run([], { kind: 'added', uploads: ['a', 'b', 'c', 'd', 'e'].map((id) => photo(id)) });
    expect(nextToStart(uploads).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    for (const { id } of nextToStart(uploads)) uploads = afterEvent(uploads, { kind: 'started', id });
    expect(nextToStart(uploads)).toEqual([]);
    uploads = afterEvent(uploads, { kind: 'finished', id: 'b', mediaId: 'm' });
    expect(nextToStart(uploads).map(({ id }) => id)).toEqual(['d']);
  });

  it('stand in the order in which they were added, though one took longer to be looked at', () => {
    const uploads = run([photo('first', { order: 1 })], { kind: 'added', uploads: [photo('third', { order: 3 })] });
    const all = afterEvent(uploads, { kind: 'added', uploads: [photo('second', { order: 2 })] });
    expect(all.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  it('leave their place to others while paused, and wait again when resumed', () => {
    const uploads = run([photo('a'), photo('b')], { kind: 'started', id: 'a' }, { kind: 'paused', id: 'a' });
    expect(states(uploads)).toEqual(['paused', 'waiting']);
    expect(states(run(uploads, { kind: 'resumed', id: 'a' }))).toEqual(['waiting', 'waiting']);
  });

  it('go on by themselves after the connection was lost', () => {
    const lost = run([photo('a')], { kind: 'started', id: 'a' }, { kind: 'interrupted', id: 'a' });
    expect(states(lost)).toEqual(['interrupted']);
    const reason = 'The storage is full.';
    const full = run([photo('a')], { kind: 'started', id: 'a' }, { kind: 'interrupted', id: 'a', reason });
    expect(full).toMatchObject([{ state: 'interrupted', reason }]);
    expect(run(full, { kind: 'resumed', id: 'a' })).toMatchObject([{ state: 'waiting', reason: null }]);
    expect(states(run(lost, { kind: 'resumed', id: 'a' }, { kind: 'started', id: 'a' }))).toEqual(['sending']);
  });

  it('keep the address and the bytes they have reached over a pause', () => {
    const [upload] = run(
      [photo('a')],
      { kind: 'started', id: 'a' },
      { kind: 'located', id: 'a', url: '/uploads/roofer/1' },
      { kind: 'progressed', id: 'a', sentBytes: 400 },
      { kind: 'paused', id: 'a' },
      { kind: 'resumed', id: 'a' },
    );
    expect(upload).toMatchObject({ url: '/uploads/roofer/1', sentBytes: 400, state: 'waiting' });
  });

  it('forget an old reason when they are tried again', () => {
    const failed = run([photo('a')], { kind: 'started', id: 'a' }, { kind: 'failed', id: 'a', reason: 'no space' });
    expect(failed[0]).toMatchObject({ state: 'failed', reason: 'no space' });
    expect(run(failed, { kind: 'resumed', id: 'a' })[0]).toMatchObject({ state: 'waiting', reason: null });
  });

  it('that were refused are not tried again', () => {
    const refused = run([photo('a', { state: 'refused', reason: 'is empty' })], { kind: 'resumed', id: 'a' });
    expect(refused[0]).toMatchObject({ state: 'refused', reason: 'is empty' });
  });

  it('whose file was lost wait until it is chosen again', () => {
    const lost = [photo('a', { state: 'needsFile', sentBytes: 300 })];
    expect(nextToStart(lost)).toEqual([]);
    expect(run(lost, { kind: 'fileGiven', id: 'a' })[0]).toMatchObject({ state: 'waiting', sentBytes: 300 });
  });

  it('ignore news that come after a pause', () => {
    const paused = run([photo('a')], { kind: 'started', id: 'a' }, { kind: 'paused', id: 'a' });
    expect(run(paused, { kind: 'interrupted', id: 'a' }, { kind: 'progressed', id: 'a', sentBytes: 9 })).toEqual(
      paused,
    );
  });

  describe('that have arrived', () => {
    const arrived = run([photo('a')], { kind: 'started', id: 'a' }, { kind: 'finished', id: 'a', mediaId: 'm' });
    const look = (uploads: readonly Upload[], seen?: Preparation) =>
      run(uploads, { kind: 'looked', id: 'a', mediaItem: seen });

    it('are being prepared, which needs nothing from the browser', () => {
      expect(arrived[0]).toMatchObject({ state: 'preparing', prepared: 0, sentBytes: 1000, mediaId: 'm' });
      expect(arrived.some(isUnsent)).toBe(false);
      expect(totals(arrived)).toMatchObject({ active: 0, preparing: 1, done: 0 });
    });

    it('tell how far their preparation is, never going back', () => {
      const half = look(arrived, mediaItem({ processingProgress: 0.5 }));
      expect(half[0]).toMatchObject({ state: 'preparing', prepared: 0.5 });
      expect(look(half, mediaItem({ processingProgress: 0.2 }))[0]).toMatchObject({ prepared: 0.5 });
    });

    it('are done only when they are prepared', () => {
      const ready = look(arrived, mediaItem({ mediaUploadCompleted: true }));
      expect(states(ready)).toEqual(['done']);
      expect(look(ready, mediaItem({ processingProgress: 0.9 }))).toEqual(ready);
    });

    it('and were deleted before they were prepared are not waited for', () => {
      expect(states(look(arrived))).toEqual(['done']);
    });

    it('but could not be prepared can be prepared again, without being sent again', () => {
      const refused = photo('a', { state: 'refused', mediaId: 'm', prepared: 0.4, reason: 'a.jpg is damaged.' });
      const again = run([refused], { kind: 'preparedAnew', id: 'a' });
      expect(again[0]).toMatchObject({ state: 'preparing', prepared: 0, reason: null });
      expect(nextToStart(again)).toEqual([]);
      const never = photo('b', { state: 'refused', reason: 'b.exe is no photo.' });
      expect(run([never], { kind: 'preparedAnew', id: 'b' })[0]).toEqual(never);
    });

    it('but could not be prepared say why, and are not sent again', () => {
      const broken = look(arrived, mediaItem({ failure: 'a.jpg is damaged.' }));
      expect(broken[0]).toMatchObject({ state: 'refused', reason: 'a.jpg is damaged.', mediaId: 'm' });
      expect(run(broken, { kind: 'resumed', id: 'a' })).toEqual(broken);
      expect(totals(broken)).toMatchObject({ trouble: 1, done: 0 });
    });
  });

  it('are cleared from the list once nothing is left to do about them', () => {
    const uploads = [photo('a', { state: 'done' }), photo('b', { state: 'refused' }), photo('c', { state: 'failed' })];
    expect(run(uploads, { kind: 'cleared' }).map(({ id }) => id)).toEqual(['c']);
  });

  it('count only what can be sent in the total', () => {
    const uploads = [
      photo('a', { state: 'done', sentBytes: 1000 }),
      photo('b', { state: 'sending', sentBytes: 250 }),
      photo('c', { state: 'refused' }),
      photo('d', { state: 'interrupted', sentBytes: 250 }),
    ];
    expect(totals(uploads)).toMatchObject({ count: 3, done: 1, active: 1, interrupted: 1, trouble: 1 });
    expect(totals(uploads)).toMatchObject({ bytes: 3000, sentBytes: 1500 });
  });

  it('never exceed their size, their places or each other, whatever happens in whatever order', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const event: fc.Arbitrary<QueueEvent> = fc.oneof(
      fc.record({ kind: fc.constant('added' as const), uploads: id.map((one) => [photo(one)]) }),
      fc.record({
        kind: fc.constantFrom('paused', 'resumed', 'interrupted', 'fileGiven', 'removed'),
        id,
      }) as fc.Arbitrary<QueueEvent>,
      fc.record({ kind: fc.constant('progressed' as const), id, sentBytes: fc.integer() }),
      fc.record({ kind: fc.constant('finished' as const), id, mediaId: fc.string() }),
      fc.record({
        kind: fc.constant('looked' as const),
        id,
        mediaItem: fc.constantFrom(
          undefined,
          mediaItem(),
          mediaItem({ failure: 'no' }),
          mediaItem({ mediaUploadCompleted: true }),
        ),
      }),
      fc.record({ kind: fc.constantFrom('failed' as const, 'refused' as const), id, reason: fc.string() }),
      fc.constant({ kind: 'cleared' as const }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let uploads: readonly Upload[] = [];
        for (const happened of events) {
          uploads = afterEvent(uploads, happened);
          for (const { id } of nextToStart(uploads)) uploads = afterEvent(uploads, { kind: 'started', id });
          const { bytes, sentBytes } = totals(uploads);
          expect(uploads.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(parallelUploads);
          expect(new Set(uploads.map(({ id }) => id)).size).toBe(uploads.length);
          expect(sentBytes).toBeLessThanOrEqual(bytes);
          expect(uploads.every((upload) => upload.state !== 'done' || !isUnsent(upload))).toBe(true);
        }
      }),
    );
  });
});
