import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { rowFor } from '#platform/database/row-for.ts';

interface Stopped {
  agencyId: string;
  accountId: string | null;
  userId: string;
}

/** One person gets no further report of an account, or of the agency. */
export function stopMails({ db }: Ports, { agencyId, accountId, userId }: Stopped): Promise<void> {
  return inSystem(db, 'stop monthly report', (scope) => optOut(scope, { agencyId, accountId, userId }));
}

export async function optOut({ tx }: Pick<SystemScope, 'tx'>, stopped: Stopped): Promise<void> {
  await tx
    .insertInto('reportOptOut')
    .values(rowFor('reportOptOut', stopped))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
