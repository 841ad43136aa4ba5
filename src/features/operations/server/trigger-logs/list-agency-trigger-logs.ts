import { z } from 'zod';
import { agencyReading } from '#access/procedures.ts';
import { mostTriggerLogs, TriggerLog } from '../../trigger-log.ts';

/** The agency’s newest trigger logs that nobody has seen. */
export const listAgencyTriggerLogs = agencyReading('agency.accounts')
  .output(z.array(TriggerLog))
  .handler(({ context: { scope } }) =>
    scope.tx
      .selectFrom('agencyTriggerLog')
      .select(['uid', 'belongTo', 'type', 'status', 'message'])
      .where('agencyId', '=', scope.agencyId)
      .where('isLogged', '=', false)
      .orderBy('createDate', 'desc')
      .limit(mostTriggerLogs)
      .execute(),
  );
