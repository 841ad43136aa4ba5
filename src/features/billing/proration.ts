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
