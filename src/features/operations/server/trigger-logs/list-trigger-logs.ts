import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import { mostTriggerLogs, TriggerLog } from '../../trigger-log.ts';

/** The newest trigger logs that nobody has seen. */
export const listTriggerLogs = accountReading('content.read')
  .output(z.array(TriggerLog))
  .handler(({ context: { scope } }) =>
    selectOwn(scope, 'triggerLog')
      .select(['uid', 'belongTo', 'type', 'status', 'message'])
      .where('isLogged', '=', false)
      .orderBy('createDate', 'desc')
      .limit(mostTriggerLogs)
      .execute(),
  );
