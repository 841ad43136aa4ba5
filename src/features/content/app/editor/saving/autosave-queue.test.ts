import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry, EntryPatch } from '#features/content/entry.ts';
import {
  acknowledged,
  arrived,
  conflicted,
  failed,
  isUnsent,
  nextPatch,
  openQueue,
  refused,
  resolved,
  sending,
  shownFields,
  type,
  type AutosaveQueue,
} from './autosave-queue.ts';
import { blankEntry } from '../blank-entry.ts';

const uid = '0000-0000-0000-0000-0000-0000-0000';
const entry = (change: Partial<Entry> = {}): Entry => ({ ...blankEntry(uid, new Date(0)), version: 1, ...change });
const open = (change: Partial<Entry> = {}) => openQueue(entry(change), true);

describe('changes on their way', () => {
  it('sends only what differs from the server', () => {
    const queue = type(type(open({ title: 'Roof' }), { title: 'Roofs', city: 'Austin' }), { title: 'Roof' });
    expect(nextPatch(queue)).toEqual({ city: 'Austin' });
  });

  it('sends what is typed during a save with the next one', () => {
    const first = sending(type(open(), { title: 'R' }));
    const second = type(first, { title: 'Roof' });
    expect(nextPatch(second)).toBeNull();
    const answered = acknowledged(second, entry({ title: 'R', version: 2 }));
    expect(nextPatch(answered)).toEqual({ title: 'Roof' });
    expect(shownFields(answered).title).toBe('Roof');
  });

  it('sends a text that is typed back while its change is on the way', () => {
    const queue = type(sending(type(open({ title: 'Old' }), { title: 'New' })), { title: 'Old' });
    const answered = acknowledged(queue, entry({ title: 'New', version: 2 }));
    expect(nextPatch(answered)).toEqual({ title: 'Old' });
  });

  it('keeps a trailing space under the caret, although the server trims it', () => {
    const answered = acknowledged(sending(type(open(), { title: 'New ' })), entry({ title: 'New', version: 2 }));
    expect(shownFields(answered).title).toBe('New ');
    expect(isUnsent(answered)).toBe(false);
    const changedElsewhere = arrived(answered, entry({ title: 'Other', version: 3 }));
    expect(shownFields(changedElsewhere).title).toBe('Other');
  });

  it('shows the permalink as the server made it', () => {
    const answered = acknowledged(
      sending(type(open(), { permalink: 'New Roof' })),
      entry({ permalink: 'new-roof', version: 2 }),
    );
    expect(shownFields(answered).permalink).toBe('new-roof');
  });

  it('sends again what a repeated creation has not taken', () => {
    const first = failed(sending(type(openQueue(entry({ version: 0 }), false), { title: 'A' })), { kind: 'offline' });
    const second = sending(type(first, { title: 'AB' }));
    const answered = acknowledged(second, entry({ title: 'A' }));
    expect(nextPatch(answered)).toEqual({ title: 'AB' });
  });
});

describe('texts for destinations and values of fields', () => {
  const [website, feed] = ['1111-1111-1111-1111-1111-1111-1111', '2222-2222-2222-2222-2222-2222-2222'] as const;
  const text = (title: string, description = '') => ({ title, description, checkeds: [] });
  const writings = { [website]: text('Old', '<p>Old</p>') };

  it('of two people are merged, whether the change of the other one is read or refused', () => {
    const typed = type(open({ writings }), { writings: { ...writings, [feed]: text('Mine') } });
    const theirs = entry({ writings: { [website]: text('Theirs', '<p>Old</p>') }, version: 2 });
    const both = { [website]: text('Theirs', '<p>Old</p>'), [feed]: text('Mine') };
    for (const queue of [arrived(typed, theirs), conflicted(sending(typed), ['writings'], theirs)]) {
      expect(queue.conflict).toBeNull();
      expect(nextPatch(queue)).toEqual({ writings: both });
      expect(shownFields(queue).writings).toEqual(both);
    }
    const fields = type(open({ customFields: { age: 1 } }), { customFields: { age: 1, pitch: 'Low' } });
    expect(nextPatch(arrived(fields, entry({ customFields: { age: 2 }, version: 2 })))).toEqual({
      customFields: { age: 2, pitch: 'Low' },
    });
  });

  it('ask for a decision only if both changed the same text', () => {
    const typed = type(open({ writings }), { writings: { [website]: text('Mine', '<p>Old</p>') } });
    const theirs = entry({ writings: { [website]: text('Theirs', '<p>Old</p>') }, version: 2 });
    expect(arrived(typed, theirs).conflict?.fields).toEqual(['writings']);
    const elsewhere = entry({ writings: { [website]: text('Old', '<p>Theirs</p>') }, version: 2 });
    expect(nextPatch(arrived(typed, elsewhere))).toEqual({ writings: { [website]: text('Mine', '<p>Theirs</p>') } });
  });

  it('that the server has trimmed stay as typed under the caret', () => {
    const answered = acknowledged(
      sending(type(open(), { writings: { [website]: text('New ') } })),
      entry({ writings: { [website]: text('New') }, version: 2 }),
    );
    expect(shownFields(answered).writings).toEqual({ [website]: text('New ') });
    expect(isUnsent(answered)).toBe(false);
  });
});

describe('trouble on the way', () => {
  it('keeps everything when the connection or the session is gone', () => {
    const queue = failed(type(sending(type(open(), { title: 'A' })), { city: 'B' }), { kind: 'offline' });
    expect(nextPatch(queue)).toEqual({ title: 'A', city: 'B' });
    expect(isUnsent(queue)).toBe(true);
  });

  it('holds back a refused field until it is typed again, and sends the others', () => {
    const queue = refused(sending(type(open(), { permalink: 'map', title: 'A' })), { permalink: 'Taken.' }, 'No.');
    expect(nextPatch(queue)).toEqual({ title: 'A' });
    expect(queue.refused).toEqual({ permalink: 'Taken.' });
    expect(nextPatch(type(queue, { permalink: 'my-map' }))).toEqual({ permalink: 'my-map', title: 'A' });
  });

  it('stops at an entry that is gone', () => {
    const queue = failed(sending(type(open(), { title: 'A' })), { kind: 'gone', message: 'In the trash.' });
    expect(nextPatch(queue)).toBeNull();
    expect(isUnsent(queue)).toBe(true);
  });
});

describe('two people at once', () => {
  const mine = sending(type(open({ title: 'Old' }), { title: 'Mine', city: 'Austin' }));
  const theirs = entry({ title: 'Theirs', version: 5 });

  it('waits for a decision, then sends it on top of the other version', () => {
    const queue = conflicted(mine, ['title'], theirs);
    expect(queue.conflict?.fields).toEqual(['title']);
    expect(nextPatch(queue)).toBeNull();
    const kept = resolved(queue, { title: 'Mine' });
    expect(kept.base.version).toBe(5);
    expect(nextPatch(kept)).toEqual({ title: 'Mine', city: 'Austin' });
    expect(nextPatch(resolved(queue, {}))).toEqual({ city: 'Austin' });
    expect(shownFields(resolved(queue, {})).title).toBe('Theirs');
  });

  it('needs no decision when both typed the same', () => {
    const queue = conflicted(mine, ['title'], entry({ title: 'Mine', version: 5 }));
    expect(queue.conflict).toBeNull();
    expect(nextPatch(queue)).toEqual({ city: 'Austin' });
  });

  it("takes another's change of other fields without a word", () => {
    const queue = arrived(type(open(), { title: 'Mine' }), entry({ city: 'Austin', version: 2 }));
    expect(shownFields(queue)).toMatchObject({ title: 'Mine', city: 'Austin', version: 2 });
    expect(queue.conflict).toBeNull();
  });

  it("takes another's photos to one's own, and photos that uploads have added", () => {
    const typed = type(open({ mediaIds: ['a', 'b'] }), { mediaIds: ['b', 'a'] });
    const read = arrived(typed, entry({ mediaIds: ['a', 'b', 'c'], version: 2 }));
    expect(read.conflict).toBeNull();
    expect(nextPatch(read)).toEqual({ mediaIds: ['b', 'a', 'c'] });
    const refusedThere = conflicted(sending(typed), ['mediaIds'], entry({ mediaIds: ['a', 'b', 'c'], version: 2 }));
    expect(refusedThere.conflict).toBeNull();
    expect(nextPatch(refusedThere)).toEqual({ mediaIds: ['b', 'a', 'c'] });
    expect(conflicted(sending(typed), ['mediaIds'], entry({ mediaIds: [], version: 2 })).conflict).toBeNull();
  });

  it('asks when both have put the photos into another order', () => {
    const typed = type(open({ mediaIds: ['a', 'b', 'c'] }), { mediaIds: ['b', 'a', 'c'] });
    expect(arrived(typed, entry({ mediaIds: ['c', 'a', 'b'], version: 2 })).conflict?.fields).toEqual(['mediaIds']);
  });

  it("asks about another's change that came with the answer to a save of something else", () => {
    const queue = type(sending(type(open({ city: 'Rome' }), { title: 'Mine' })), { city: 'Oslo' });
    const answered = acknowledged(queue, entry({ title: 'Mine', city: 'Bonn', version: 3 }));
    expect(answered.conflict).toMatchObject({ fields: ['city'], current: { city: 'Bonn' } });
  });

  it('keeps a photo that an upload has added during a save', () => {
    const queue = type(sending(type(open({ mediaIds: ['a'] }), { title: 'T' })), { mediaIds: [] });
    const answered = acknowledged(queue, entry({ title: 'T', mediaIds: ['a', 'b'], version: 3 }));
    expect(nextPatch(answered)).toEqual({ mediaIds: ['b'] });
  });

  it("notices another's change of the field being typed before anything is sent", () => {
    const queue = arrived(type(open(), { title: 'Mine' }), entry({ title: 'Theirs', version: 2 }));
    expect(queue.conflict).toMatchObject({ fields: ['title'], current: { title: 'Theirs' } });
  });
});

/** A server that behaves like updateEntry, for one editor. */
class Server {
  entry: Entry;
  changedIn: Partial<Record<string, number>> = {};
  constructor(first: Entry) {
    this.entry = first;
  }
  write(patch: EntryPatch, mark: boolean) {
    this.entry = { ...this.entry, ...patch, version: this.entry.version + 1 };
    if (mark) for (const field of Object.keys(patch)) this.changedIn[field] = this.entry.version;
  }
}

const field = fc.constantFrom('title' as const, 'city' as const, 'seoTitle' as const);
const step = fc.oneof(
  fc.record({ do: fc.constant('type' as const), field, text: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constant('other' as const), field, text: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constantFrom('send' as const, 'answer' as const, 'lose' as const, 'loseAnswer' as const) }),
);

function answer(queue: AutosaveQueue, server: Server): AutosaveQueue {
  const patch = queue.sent;
  if (!patch) return queue;
  const clashing = Object.keys(patch).filter((name) => (server.changedIn[name] ?? 0) > queue.base.version);
  if (clashing.length) return resolved(conflicted(queue, clashing, server.entry), pickMine(queue, clashing));
  server.write(patch, false);
  return acknowledged(queue, server.entry);
}

function decided(queue: AutosaveQueue): AutosaveQueue {
  return queue.conflict ? resolved(queue, pickMine(queue, queue.conflict.fields)) : queue;
}

function pickMine(queue: AutosaveQueue, fields: readonly string[]): EntryPatch {
  const shown = shownFields(queue);
  return Object.fromEntries(Object.entries(shown).filter(([name]) => fields.includes(name)));
}

describe('whatever happens in between', () => {
  it('the last thing typed arrives, and the screen shows what the server has', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new Server(entry());
        let queue = openQueue(entry(), true);
        for (const now of steps) {
          if (now.do === 'type') {
            queue = type(queue, { [now.field]: now.text });
            expect(shownFields(queue)[now.field]).toBe(now.text);
          } else if (now.do === 'other') server.write({ [now.field]: now.text }, true);
          else if (now.do === 'send') queue = sending(queue);
          else if (now.do === 'answer') queue = answer(queue, server);
          else if (now.do === 'lose') queue = failed(queue, { kind: 'offline' });
          else if (queue.sent) {
            answer(queue, server);
            queue = failed(queue, { kind: 'offline' });
          }
        }
        for (let round = 0; round < 10 && isUnsent(queue); round += 1) queue = answer(sending(decided(queue)), server);
        queue = arrived(queue, server.entry);
        expect(isUnsent(queue)).toBe(false);
        expect(shownFields(queue)).toMatchObject(pickTexts(server.entry));
      }),
    );
  });
});

function pickTexts({ title, city, seoTitle }: Entry) {
  return { title, city, seoTitle };
}
