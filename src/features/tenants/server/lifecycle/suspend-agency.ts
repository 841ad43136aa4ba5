import { sql } from 'kysely';
import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { SuspensionNote } from '../../lifecycle.ts';
import { changeAgencyState } from './change-agency-state.ts';
import { tellAgencyAdmins } from './tell-admins.ts';

/** Suspends an agency with all its accounts. Once more, it changes the note. @throws CONFLICT for the house's own */
export const suspendAgency = agency('agency.manage', { isFromAbove: true })
  .input(z.strictObject({ note: SuspensionNote }))
  .output(z.strictObject({ agencyId: z.string() }))
  .handler(async ({ input: { note }, context: { scope, ports } }) => {
    const suspendedDate = sql<Date>`coalesce(suspended_date, ${ports.clock.now()})`;
    await changeAgencyState(scope, { suspendedDate, suspensionNote: note });
    await tellAgencyAdmins(scope, scope.agencyId, { news: 'suspended', note });
    return { agencyId: scope.agencyId };
  });
