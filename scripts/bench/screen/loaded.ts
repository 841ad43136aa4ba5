import type { Page } from 'playwright-core';

/** What a page has requested from its own server; pictures within the page count as none. */
export interface Loaded {
  requests: number;
  /** Bytes of scripts as they were transferred, with their headers. */
  scriptBytes: number;
}

/** Counts from now on. */
export async function countLoads(page: Page): Promise<Loaded> {
  const loaded: Loaded = { requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    loaded.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.requestServedFromCache', () => {
    loaded.requests -= 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) loaded.scriptBytes += encodedDataLength;
  });
  return loaded;
}
