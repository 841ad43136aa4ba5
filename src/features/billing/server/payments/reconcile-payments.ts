import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { applyPayments } from './apply-payments.ts';

interface Customer {
  payerId: string;
  customerId: string;
}

/** Asks the provider how a payer's payments stand; the returned function stores the answer. */
export async function readPayments(
  ports: Ports,
  ledger: Ledger,
  { payerId, customerId }: Customer,
): Promise<(scope: SystemScope) => Promise<void>> {
  const readDate = ports.clock.now();
  const payments = await ledger.paymentsOf(ports, payerId);
  const state = await payments.findState(customerId);
  return (scope) => applyPayments(scope, ledger, { payerId, customerId, state, readDate });
}

/** The same at once, for somebody who waits for it. */
export async function reconcilePayments(ports: Ports, ledger: Ledger, customer: Customer): Promise<void> {
  const store = await readPayments(ports, ledger, customer);
  await inSystem(ports.db, 'payments', store);
}
