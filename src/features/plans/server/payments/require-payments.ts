import type { Ports } from '#access/ports.ts';
import type { Payments } from '#integrations/payments/payments.ts';
import { problem } from '#lib/problem.ts';

/** @throws CONFLICT where plans are billed by hand */
export function requirePayments({ payments }: Pick<Ports, 'payments'>): Payments {
  if (!payments) throw problem('CONFLICT', 'Plans are paid by invoice here.');
  return payments;
}
