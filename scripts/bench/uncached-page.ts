import { load } from './load.ts';
import type { Measure } from './mark.ts';
import { usageOf } from './processes.ts';

const bounds = { requests: 400, connections: 1, seconds: 20 };
/** Searches are never kept, and each of these letters is in most titles. */
const letters = [...'eaionrt'];

/** CPU of a gallery page that is made anew: a search for a letter, answered with the first 30 that match. */
export const measureUncachedPage: Measure = async ({ port, siteHost, folder, product }) => {
  const page = (number: number) => ({
    port,
    path: `/?q=${letters[number % letters.length]}`,
    headers: { host: siteHost, 'accept-encoding': 'br' },
  });
  await load(page, { ...bounds, requests: 200 });
  const before = usageOf(product.pid, folder).cpuMs;
  const { count, perSecond } = await load(page, bounds);
  const value = (usageOf(product.pid, folder).cpuMs - before) / count;
  const beside = `process tree with PostgreSQL, compression included; one at a time ${(1_000 / perSecond).toFixed(1)} ms`;
  return { work: 'public gallery page, uncached', value, unit: 'ms CPU', target: 3, better: 'less', beside };
};
