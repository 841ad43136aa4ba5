import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { changeAgencyState } from './change-agency-state.ts';
import { tellAgencyAdmins } from './tell-admins.ts';

/** Ends an agency's suspension; its accounts that were suspended by themselves stay so. */
export const resumeAgency = agency('agency.manage', { isFromAbove: true })
  .output(z.strictObject({ agencyId: z.string() }))
  .handler(async ({ context: { scope } }) => {
    await changeAgencyState(scope, { suspendedDate: null, suspensionNote: '' });
    await tellAgencyAdmins(scope, scope.agencyId, { news: 'resumed', note: '' });
    return { agencyId: scope.agencyId };
  });
