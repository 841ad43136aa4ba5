import { z } from 'zod';
import { houseReading } from '#access/procedures.ts';
import { mostTriggerLogs, TriggerLog } from '../../trigger-log.ts';

/** The platform’s newest trigger logs that nobody has seen. */
export const listHouseTriggerLogs = houseReading('house.jobs')
  .output(z.array(TriggerLog))
  .handler(({ context: { scope } }) =>
    scope.tx
      .selectFrom('houseTriggerLog')
      .select(['uid', 'belongTo', 'type', 'status', 'message'])
      .where('isLogged', '=', false)
      .orderBy('createDate', 'desc')
      .limit(mostTriggerLogs)
      .execute(),
  );
