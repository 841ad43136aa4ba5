import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SpokenEventSource } from '#test/event-source.ts';
import type { LiveEvent, LiveMessage } from './live-message.ts';

/** Shared by the tabs of one browser, delivered immediately. */
class SpokenChannel extends EventTarget {
  static all = new Set<SpokenChannel>();
  constructor() {
    super();
    SpokenChannel.all.add(this);
  }
  postMessage(data: LiveMessage): void {
    for (const other of SpokenChannel.all)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
  close(): void {
    SpokenChannel.all.delete(this);
  }
}

const event = (type: string, accountId: string, agencyId: string | null = null): LiveEvent => ({
  type,
  scope: 'account',
  accountId,
  agencyId,
  userId: null,
  payload: {},
});

type Hub = typeof import('./live-hub.ts');
type Lead = (lock: object | null) => unknown;
let isHeld: boolean;
let waitingToLead: Lead[];
let pages: EventTarget[];

/** A browser tab with its own modules. */
async function openTab(): Promise<Hub> {
  vi.resetModules();
  const page = new EventTarget();
  pages.push(page);
  const hub = await import('./live-hub.ts');
  const listenLive: Hub['listenLive'] = (subscription) => {
    vi.stubGlobal('window', page);
    return hub.listenLive(subscription);
  };
  return { ...hub, listenLive };
}

/** Like the browser's locks: one holder, the others queued. */
function request(_name: string, ...[first, second]: [Lead] | [{ ifAvailable: true }, Lead]): void {
  const lead = second ?? (first as Lead);
  if (second && isHeld) return void lead(null);
  if (isHeld) return void waitingToLead.push(lead);
  isHeld = true;
  lead({});
}

/** Closes the tab that was opened first and leads. */
function closeLeader(page: EventTarget | undefined): void {
  page?.dispatchEvent(new Event('pagehide'));
  const [first] = SpokenChannel.all;
  first?.close();
  SpokenEventSource.last.close();
  waitingToLead.shift()?.({});
}

/** Subscriptions made in the same tick are sent together. */
const settled = () => Promise.resolve();

beforeEach(() => {
  isHeld = false;
  waitingToLead = [];
  pages = [];
  SpokenChannel.all.clear();
  SpokenEventSource.opened = [];
  vi.stubGlobal('BroadcastChannel', SpokenChannel);
  vi.stubGlobal('EventSource', SpokenEventSource);
  vi.stubGlobal('navigator', { locks: { request } });
  return () => vi.unstubAllGlobals();
});

const roofer = 'account:roofer';

describe('the tabs of one browser', () => {
  test('hold one connection together, and each hears what it asked for', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [heardByOne, heardByTwo] = [vi.fn(), vi.fn()];
    one.listenLive({ topic: roofer, type: 'entryPublished', listener: heardByOne });
    two.listenLive({ topic: 'account:painter', type: 'mediaPrepared', listener: heardByTwo });
    await settled();
    expect(SpokenEventSource.opened.filter(({ readyState }) => readyState !== SpokenEventSource.CLOSED)).toHaveLength(
      1,
    );
    expect(SpokenEventSource.last.topics).toEqual(['account:painter', roofer]);
    SpokenEventSource.last.say('mediaPrepared', event('mediaPrepared', 'painter'));
    expect([heardByOne.mock.calls.length, heardByTwo.mock.calls.length]).toEqual([0, 1]);
  });

  test('hear nothing of another account with the same type, nor of another type', async () => {
    const tab = await openTab();
    const listener = vi.fn();
    tab.listenLive({ topic: roofer, type: 'entryPublished', listener });
    await settled();
    SpokenEventSource.last.say('entryPublished', event('entryPublished', 'painter'));
    SpokenEventSource.last.say('entryDeleted', event('entryDeleted', 'roofer'));
    expect(listener).not.toHaveBeenCalled();
  });

  test('hear of the accounts of an agency by the agency’s topic', async () => {
    const tab = await openTab();
    const listener = vi.fn();
    tab.listenLive({ topic: 'agency:summit', type: 'entryPublished', listener });
    await settled();
    SpokenEventSource.last.say('entryPublished', event('entryPublished', 'roofer', 'summit'));
    expect(listener).toHaveBeenCalledOnce();
  });

  test('go on with the next one when the leading one closes, with what was missed read anew', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const resumed = vi.fn();
    one.listenLive({ topic: roofer, type: 'entryPublished', listener: () => {} });
    two.listenLive({ topic: 'account:painter', type: 'entryPublished', listener: () => {} });
    two.onLiveResume(resumed);
    await settled();
    SpokenEventSource.last.say('ready');
    closeLeader(pages[0]);
    expect(SpokenEventSource.last.topics).toEqual(['account:painter']);
    expect(resumed).not.toHaveBeenCalled();
    SpokenEventSource.last.say('ready');
    expect(resumed).toHaveBeenCalledOnce();
  });

  test('stop hearing for a tab that is gone', async () => {
    const [one, two] = [await openTab(), await openTab()];
    one.listenLive({ topic: roofer, type: 'entryPublished', listener: () => {} });
    two.listenLive({ topic: 'account:painter', type: 'entryPublished', listener: () => {} });
    await settled();
    pages[1]?.dispatchEvent(new Event('pagehide'));
    expect(SpokenEventSource.last.topics).toEqual([roofer]);
  });

  test('are all notified when the connection was interrupted, once each', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()];
    one.listenLive({ topic: roofer, type: 'entryPublished', listener: () => {} });
    two.listenLive({ topic: roofer, type: 'entryPublished', listener: () => {} });
    one.onLiveResume(first);
    two.onLiveResume(second);
    two.onLiveResume(gone)();
    await settled();
    SpokenEventSource.last.say('refetch');
    expect([first, second, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });
});

describe('a tab', () => {
  test('opens one connection for all that its parts subscribe to in one turn', async () => {
    const tab = await openTab();
    for (const type of ['entryPublished', 'entryDeleted', 'mediaPrepared'])
      tab.listenLive({ topic: roofer, type, listener: () => {} });
    await settled();
    expect(SpokenEventSource.opened).toHaveLength(1);
  });

  test('closes the connection when nobody listens anymore, and hears nothing after that', async () => {
    const tab = await openTab();
    const listener = vi.fn();
    const stop = tab.listenLive({ topic: roofer, type: 'entryPublished', listener });
    await settled();
    stop();
    SpokenEventSource.last.say('entryPublished', event('entryPublished', 'roofer'));
    await settled();
    expect(SpokenEventSource.last.readyState).toBe(SpokenEventSource.CLOSED);
    expect(listener).not.toHaveBeenCalled();
  });

  test('lets a listener stop itself while it is being called', async () => {
    const tab = await openTab();
    const after = vi.fn();
    const stop = tab.listenLive({ topic: roofer, type: 'entryPublished', listener: () => stop() });
    tab.listenLive({ topic: roofer, type: 'entryPublished', listener: after });
    await settled();
    SpokenEventSource.last.say('entryPublished', event('entryPublished', 'roofer'));
    expect(after).toHaveBeenCalledOnce();
  });

  test('without locks, as over plain HTTP, has a connection of its own', async () => {
    vi.stubGlobal('navigator', {});
    const tab = await openTab();
    tab.listenLive({ topic: roofer, type: 'entryPublished', listener: () => {} });
    await settled();
    expect(SpokenEventSource.opened).toHaveLength(1);
  });
});
