import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './late-part.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(onLine: boolean) {
  const online = { onLine };
  const target = new EventTarget();
  vi.stubGlobal('navigator', online);
  vi.stubGlobal('window', target);
  return () => {
    online.onLine = true;
    target.dispatchEvent(new Event('online'));
  };
}

test('a part that cannot be loaded offline waits for the connection instead of failing', async () => {
  const comeBack = browser(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('menu');
  const part = loadPart(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  comeBack();
  expect(await part).toBe('menu');
});

test('a part that is gone while the device is online fails at once', async () => {
  browser(true);
  await expect(loadPart(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
});
