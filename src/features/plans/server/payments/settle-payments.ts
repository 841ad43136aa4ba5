import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { applyPayments } from './apply-payments.ts';
import { requirePayments } from './require-payments.ts';

/** Asks the provider how an agency's payments stand; the returned function stores the answer. */
export async function readPayments(
  ports: Ports,
  agencyId: string,
  customerId: string,
): Promise<(scope: SystemScope) => Promise<void>> {
  const readDate = ports.clock.now();
  const state = await requirePayments(ports).findState(customerId);
  return (scope) => applyPayments(scope, { agencyId, state, readDate });
}

/** The same at once, for somebody who waits for it. */
export async function settlePayments(ports: Ports, agencyId: string, customerId: string): Promise<void> {
  const store = await readPayments(ports, agencyId, customerId);
  await inSystem(ports.db, 'payments', store);
}
