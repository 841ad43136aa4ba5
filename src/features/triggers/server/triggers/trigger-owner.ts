import { type Absentee, findAbsentee, findOperator } from '#access/authorization/acting-for.ts';
import type { AccountScope } from '#access/scope.ts';
import type { RunLine } from '../../run.ts';

/** Of a trigger's row, whose it is. */
export interface TriggerOwner {
  /** Empty for the house's. */
  tenantId: string;
  /** Null for an agency's, and for the house's. */
  accountId: string | null;
}

/** Who a trigger belongs to. */
export function ownerKind({ tenantId, accountId }: TriggerOwner): RunLine['belongTo'] {
  if (accountId !== null) return 'account';
  return tenantId === '' ? 'house' : 'agency';
}

/** In whose name a trigger runs in an account; undefined once they may do nothing there. */
export async function findMaker(
  scope: AccountScope,
  { userId, ...owner }: TriggerOwner & { userId: string | null },
): Promise<Absentee | undefined> {
  if (userId === null) return undefined;
  return ownerKind(owner) === 'house' ? findOperator(scope, userId) : findAbsentee(scope, userId);
}
