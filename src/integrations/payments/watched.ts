import type { Payments } from './payments.ts';

/** The same calls, of which every failure is passed on first; `report` throws what callers get of it. */
export function watched(payments: Payments, report: (error: unknown) => Promise<never>): Payments {
  const calls: [string, (...given: never[]) => Promise<unknown>][] = Object.entries(payments);
  const kept = calls.map(([name, call]) => [name, (...given: never[]) => call(...given).catch(report)]);
  return Object.fromEntries(kept) as Payments;
}
