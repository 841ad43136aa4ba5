import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonInView } from './view-state.ts';

const ada: PersonInView = { userId: 'u1', name: 'Ada', email: 'ada@roofer.test', role: 'user', type: 'account' };
let stored: Map<string, string>;

function storeOf(map: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const forbiddenStore = { getItem: denied, setItem: denied, removeItem: denied, clear: denied };

/** The page at startup, given the browser's storage. */
async function start() {
  vi.resetModules();
  return import('./view-state.ts');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', storeOf(stored));
  vi.stubGlobal('sessionStorage', storeOf(new Map()));
  return () => vi.unstubAllGlobals();
});

describe('what is looked at', () => {
  test('is as it was left when the page is loaded anew', async () => {
    const before = await start();
    before.chooseView({ agencyId: 'summit', accountId: 'roofer', person: ada });
    const after = await start();
    expect(after).not.toBe(before);
    expect(after.currentView()).toEqual({ agencyId: 'summit', accountId: 'roofer', person: ada });
  });

  test('begins with nothing chosen', async () => {
    expect((await start()).currentView()).toEqual({ agencyId: null, accountId: null, person: null });
  });

  test('in another agency is no account of the one before, and nobody of its team', async () => {
    const { chooseView, currentView } = await start();
    chooseView({ agencyId: 'summit', accountId: 'roofer', person: ada });
    chooseView({ agencyId: 'valley' });
    expect(currentView()).toEqual({ agencyId: 'valley', accountId: null, person: null });
    expect([...stored]).toEqual([['viewAgency', 'valley']]);
  });

  test('in the same agency chosen again stays', async () => {
    const { chooseView, currentView } = await start();
    chooseView({ agencyId: 'summit', accountId: 'roofer', person: ada });
    chooseView({ agencyId: 'summit' });
    expect(currentView()).toMatchObject({ accountId: 'roofer', person: ada });
  });

  test('may be an agency and its account at once', async () => {
    const { chooseView, currentView } = await start();
    chooseView({ agencyId: 'summit', accountId: 'roofer' });
    chooseView({ agencyId: 'valley', accountId: 'painter' });
    expect(currentView()).toEqual({ agencyId: 'valley', accountId: 'painter', person: null });
  });

  test('in another account is by nobody else’s eyes anymore', async () => {
    const { chooseView, currentView } = await start();
    chooseView({ accountId: 'roofer', person: ada });
    chooseView({ accountId: 'painter' });
    expect(currentView().person).toBeNull();
  });

  test('through somebody’s eyes ends without leaving their account', async () => {
    const { chooseView, currentView } = await start();
    chooseView({ accountId: 'roofer', person: ada });
    chooseView({ person: null });
    expect(currentView()).toEqual({ agencyId: null, accountId: 'roofer', person: null });
    expect(stored.has('viewUser')).toBe(false);
  });

  test('keeps its identity while nobody chooses, so that nothing is drawn again', async () => {
    const { currentView } = await start();
    expect(currentView()).toBe(currentView());
  });
});

describe('a person in the store whom the product did not put there', () => {
  test.each([
    ['no JSON', '{'],
    ['nobody', 'null'],
    ['a list', '[]'],
    ['a text', '"ada"'],
    ['an unknown role', JSON.stringify({ ...ada, role: 'owner' })],
    ['an unknown type', JSON.stringify({ ...ada, type: 'root' })],
    ['no name', JSON.stringify({ ...ada, name: undefined })],
    ['a number for an id', JSON.stringify({ ...ada, userId: 7 })],
    ['a role of an object', JSON.stringify({ ...ada, role: { toString: 'admin' } })],
  ])('is nobody: %s', async (_what, text) => {
    stored.set('viewAccount', 'roofer');
    stored.set('viewUser', text);
    expect((await start()).currentView()).toEqual({ agencyId: null, accountId: 'roofer', person: null });
  });
});

describe('a browser that keeps nothing', () => {
  test('still lets people choose, for as long as the page lives', async () => {
    vi.stubGlobal('localStorage', forbiddenStore);
    const { chooseView, currentView } = await start();
    chooseView({ agencyId: 'summit', accountId: 'roofer' });
    expect(currentView()).toMatchObject({ agencyId: 'summit', accountId: 'roofer' });
  });

  test('is taken for an empty one, also when the store itself may not be named', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied });
    const { readBrowser, writeBrowser, clearBrowser } = await import('./browser-store.ts');
    expect(readBrowser('theme')).toBeNull();
    expect(() => writeBrowser('theme', 'dark')).not.toThrow();
    expect(() => clearBrowser()).not.toThrow();
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  });

  test('when full, keeps what it had', async () => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    stored.set('theme', 'light1');
    vi.stubGlobal('localStorage', { ...storeOf(stored), setItem: full });
    const { readBrowser, writeBrowser } = await import('./browser-store.ts');
    writeBrowser('theme', 'dark');
    expect(readBrowser('theme')).toBe('light1');
    writeBrowser('theme', null);
    expect(readBrowser('theme')).toBeNull();
  });
});

describe('a logout', () => {
  test('leaves neither choices nor unsent files and texts in the browser', async () => {
    const session = new Map([['past', '{}']]);
    const databases = new Set(['uploads', 'content-drafts', 'of-another-app']);
    vi.stubGlobal('sessionStorage', storeOf(session));
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => databases.delete(name) });
    stored.set('viewAccount', 'roofer').set('agencyBusinessName', 'Summit');
    const { clearBrowser } = await import('./browser-store.ts');
    clearBrowser();
    expect([stored.size, session.size]).toEqual([0, 0]);
    expect([...databases]).toEqual(['of-another-app']);
  });
});
