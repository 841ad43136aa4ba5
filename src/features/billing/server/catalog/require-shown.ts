import { problem } from '#lib/problem.ts';
import { moneyText } from '../../money.ts';
import type { ShownPrice } from '../../plan.ts';

/** Nobody pays another price than the one they have seen. @throws CONFLICT if it has changed since */
export function requireShown({ price, currency, billingInterval }: ShownPrice, shown: ShownPrice | undefined): void {
  if (!shown) return;
  const isSame = price === shown.price && currency === shown.currency && billingInterval === shown.billingInterval;
  if (isSame) return;
  const present = price === 0 ? 'nothing' : `${moneyText(price, currency)} a ${billingInterval}`;
  throw problem('CONFLICT', `The price has changed to ${present}. Look at it again.`);
}
