import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpokenEventSource } from '#test/event-source.ts';
import type { LiveEvent } from './live-message.ts';
import { createLiveStream } from './live-stream.ts';

const interest = { topics: ['account:roofer'], types: ['entryPublished', 'mediaPrepared'] };
const published: LiveEvent = {
  type: 'entryPublished',
  scope: 'account',
  accountId: 'roofer',
  agencyId: null,
  userId: null,
  payload: { entryId: 'e1' },
};

let heard: LiveEvent[];
let resumed: number;
const opened = () => SpokenEventSource.opened;

function follow() {
  return createLiveStream({ onEvent: (event) => heard.push(event), onResume: () => (resumed += 1) });
}

beforeEach(() => {
  heard = [];
  resumed = 0;
  SpokenEventSource.opened = [];
  vi.stubGlobal('EventSource', SpokenEventSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream of what happens', () => {
  test('asks for the topics alone, written so that no id can add another', () => {
    follow().want({ topics: ['account:a&topics=house', 'person:b'], types: ['entryPublished'] });
    expect(opened()).toHaveLength(1);
    expect(SpokenEventSource.last.topics).toEqual(['account:a&topics=house', 'person:b']);
  });

  test('is not opened while nobody wants to hear anything', () => {
    const stream = follow();
    stream.want({ topics: [], types: ['entryPublished'] });
    stream.want({ topics: ['account:roofer'], types: [] });
    expect(opened()).toEqual([]);
  });

  test('passes on the types that are wanted, and no other', () => {
    follow().want(interest);
    SpokenEventSource.last.say('entryPublished', published, '7');
    SpokenEventSource.last.say('entryDeleted', published, '8');
    expect(heard).toEqual([published]);
  });

  test('stays the same one while the same is wanted', () => {
    const stream = follow();
    stream.want(interest);
    stream.want({ ...interest });
    expect(opened()).toHaveLength(1);
  });

  test('gives way to another when more is wanted, without hearing anything twice', () => {
    const stream = follow();
    stream.want(interest);
    const first = SpokenEventSource.last;
    stream.want({ ...interest, topics: ['account:roofer', 'person:ada'] });
    expect([opened().length, first.readyState]).toEqual([2, SpokenEventSource.CLOSED]);
    first.say('entryPublished', published);
    SpokenEventSource.last.say('entryPublished', published);
    expect(heard).toHaveLength(1);
  });

  test('is closed when the last one stops listening', () => {
    const stream = follow();
    stream.want(interest);
    stream.want({ topics: [], types: [] });
    expect(SpokenEventSource.last.readyState).toBe(SpokenEventSource.CLOSED);
  });
});

describe('what may have been missed is read anew', () => {
  test('not when the stream begins', () => {
    follow().want(interest);
    SpokenEventSource.last.say('ready');
    expect(resumed).toBe(0);
  });

  test('when the line broke before any event, so that the server cannot know from where to tell', () => {
    follow().want(interest);
    SpokenEventSource.last.say('ready');
    SpokenEventSource.last.interrupt();
    SpokenEventSource.last.say('ready');
    expect(resumed).toBe(1);
  });

  test('not when the line broke after an event: the server tells the rest from there', () => {
    follow().want(interest);
    SpokenEventSource.last.say('ready', {}, '41');
    SpokenEventSource.last.interrupt();
    SpokenEventSource.last.say('ready', {}, '42');
    expect(resumed).toBe(0);
  });

  test('when the server says that it was too much to tell', () => {
    follow().want(interest);
    SpokenEventSource.last.say('ready', {}, '41');
    SpokenEventSource.last.interrupt();
    SpokenEventSource.last.say('refetch');
    expect(resumed).toBe(1);
  });

  test('when a stream of other subscriptions takes over', () => {
    const stream = follow();
    stream.want(interest);
    SpokenEventSource.last.say('ready', {}, '41');
    stream.want({ ...interest, topics: ['account:painter'] });
    SpokenEventSource.last.say('ready');
    expect(resumed).toBe(1);
  });
});

describe('a stream that the server ends', () => {
  test('because of another tab waits a minute, so that both don’t push each other out', () => {
    follow().want(interest);
    SpokenEventSource.last.say('replaced');
    expect(SpokenEventSource.last.readyState).toBe(SpokenEventSource.CLOSED);
    vi.advanceTimersByTime(59_999);
    expect(opened()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened()).toHaveLength(2);
  });

  test('because of another tab is not opened by someone who wants the same in the meantime', () => {
    const stream = follow();
    stream.want(interest);
    SpokenEventSource.last.say('replaced');
    stream.want(interest);
    expect(opened()).toHaveLength(1);
  });

  test('and that nobody wants anymore is not opened again', () => {
    const stream = follow();
    stream.want(interest);
    SpokenEventSource.last.say('replaced');
    stream.want({ topics: [], types: [] });
    vi.runAllTimers();
    expect(opened()).toHaveLength(1);
  });

  test('is left to the browser while the line only broke', () => {
    follow().want(interest);
    SpokenEventSource.last.interrupt();
    vi.runAllTimers();
    expect(opened()).toHaveLength(1);
  });

  test('by refusing is asked for again: a proxy says 502 while the product restarts', () => {
    follow().want(interest);
    SpokenEventSource.last.say('ready');
    SpokenEventSource.last.refuse();
    vi.advanceTimersByTime(30_000);
    expect(opened()).toHaveLength(2);
    SpokenEventSource.last.say('ready');
    SpokenEventSource.last.say('entryPublished', published);
    expect([resumed, heard.length]).toEqual([1, 1]);
  });

  test('by refusing again and again is asked for twice a minute, and never twice at once', () => {
    const stream = follow();
    stream.want(interest);
    for (let minute = 0; minute < 5; minute += 1) {
      SpokenEventSource.last.refuse();
      vi.advanceTimersByTime(30_000);
    }
    expect(opened()).toHaveLength(6);
    expect(opened().filter(({ readyState }) => readyState !== SpokenEventSource.CLOSED)).toHaveLength(1);
  });

  test('by refusing is opened at once for what somebody wants now', () => {
    const stream = follow();
    stream.want(interest);
    SpokenEventSource.last.refuse();
    stream.want(interest);
    vi.runAllTimers();
    expect(opened()).toHaveLength(2);
  });

  test('by refusing, and that nobody wants anymore, stays closed', () => {
    const stream = follow();
    stream.want(interest);
    SpokenEventSource.last.refuse();
    stream.want({ topics: [], types: [] });
    vi.runAllTimers();
    expect(opened()).toHaveLength(1);
  });
});
