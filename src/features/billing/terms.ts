import type { PlanResource } from '#features/metering/plan-use.ts';

/** Currencies that plans can be sold in, as Stripe writes them. */
export const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'sek', 'pln', 'jpy'] as const;

/** Which bills of its clients an agency wants to see. */
export const askedBills = ['unpaid', 'overdue', 'failed', 'paid'] as const;

/** How many digits of an amount come after the point: 2 of dollars, none of yen. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** 4950 cents as `$49.50`. */
export function moneyText(amount: number, currency: string, language = 'en-US'): string {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  const isWhole = Number.isInteger(value);
  const format = { style: 'currency', currency, minimumFractionDigits: isWhole ? 0 : digits } as const;
  return new Intl.NumberFormat(language, format).format(value);
}

interface Period {
  amount: number;
  periodStartDate: Date;
  periodEndDate: Date;
}

/** What is left of a billed period, in whole units of money, never more than was billed. */
export function creditFor({ amount, periodStartDate, periodEndDate }: Period, now: Date): number {
  const length = periodEndDate.getTime() - periodStartDate.getTime();
  const left = Math.min(length, periodEndDate.getTime() - now.getTime());
  return length <= 0 || left <= 0 ? 0 : Math.floor((amount * left) / length);
}

type Limits = Record<'users' | 'accounts' | 'storageGigabytes', number | null>;
export const gigabyte = 1_000_000_000;

/** What a plan has of each resource, storage in bytes; null for no limit. */
export function limitsOf({ users, accounts, storageGigabytes }: Limits): Record<PlanResource, number | null> {
  return { users, accounts, storage: storageGigabytes === null ? null : storageGigabytes * gigabyte };
}
