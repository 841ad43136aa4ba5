import { beforeEach, expect, test, vi } from 'vitest';
import { announceSessionEnd, onSessionEnd, notifyTabsOfSessionEnd } from './session-end.ts';

/** Shared by the tabs of one browser: a channel receives messages of all others with its name, never its own. */
class SpokenChannel extends EventTarget {
  static open = new Set<SpokenChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    SpokenChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of SpokenChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    SpokenChannel.open.delete(this);
  }
}

beforeEach(() => {
  SpokenChannel.open.clear();
  vi.stubGlobal('BroadcastChannel', SpokenChannel);
  return () => vi.unstubAllGlobals();
});

test('every answer that nobody is signed in ends the session on this page', () => {
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  announceSessionEnd();
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

test('a logout in one tab ends the others, and leaves no channel behind', () => {
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  notifyTabsOfSessionEnd();
  expect(ended).toHaveBeenCalledOnce();
  expect(SpokenChannel.open.size).toBe(1);
  stop();
});

test('a listener that has stopped hears neither', () => {
  const ended = vi.fn();
  onSessionEnd(ended)();
  announceSessionEnd();
  notifyTabsOfSessionEnd();
  expect(ended).not.toHaveBeenCalled();
  expect(SpokenChannel.open.size).toBe(0);
});
