import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { ViewingReason } from '../../viewing.ts';
import { changeViewing } from './change-viewing.ts';

/** The house looks through the eyes of an agency and of its accounts. The agency's audit log has the reason. */
export const startAgencyView = agency('agency.read', { isForLookers: true, isFromAbove: true })
  .input(ViewingReason)
  .handler(async ({ input: { reason }, context: { scope } }) => {
    const { role, agencyId } = scope;
    if (role !== 'house') throw problem('FORBIDDEN', 'You belong to this agency, and need no reason to be here.');
    await changeViewing(scope, { agencyId, accountId: null, userId: null, reason, isEditing: false });
    return { agencyId };
  });
