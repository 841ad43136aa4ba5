import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { LeadState } from '../lead.ts';
import { setLeadState } from './lead-queries.ts';

/**
 * Archives contact requests, marks them as spam, or moves them back, which is also the undo. Suspected spam that becomes
 * `new` is announced like any new request.
 */
export const moveLeads = account('lead.manage')
  .route({ method: 'POST', path: '/leads/move', summary: 'Move contact requests', tags: ['Contact requests'] })
  .input(z.strictObject({ entryIds: z.array(Uid).min(1).max(100), state: LeadState.exclude(['suspected']) }))
  .handler(({ input: { entryIds, state }, context: { scope } }): Promise<void> => setLeadState(scope, entryIds, state));
