import type { Payments } from './payments.ts';

/** The same calls, of which every failure is told first; `told` throws what is to be seen of it. */
export function watched(payments: Payments, told: (error: unknown) => Promise<never>): Payments {
  const calls: [string, (...given: never[]) => Promise<unknown>][] = Object.entries(payments);
  const kept = calls.map(([name, call]) => [name, (...given: never[]) => call(...given).catch(told)]);
  return Object.fromEntries(kept) as Payments;
}
