import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own CPU. */
  tdur?: number;
  args: { name?: string };
}

/**
 * CPU milliseconds of a page's main thread from before `act` until `restMs` after it, read from Chromium's trace:
 * what the tasks used of the processor, whatever else the machine did at the time.
 */
export async function mainThreadMs(page: Page, restMs: number, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await page.waitForTimeout(restMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return busiest(traceEvents) / 1_000;
}

/** Chromium keeps a renderer in reserve; the page's own is the one that worked. */
function busiest(events: readonly TraceEvent[]): number {
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args.name === 'CrRendererMain';
  const ofThread = ({ pid, tid }: TraceEvent) =>
    events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return Math.max(0, ...events.filter(isMain).map(ofThread));
}

/** Makes the page's processor `rate` times slower. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
