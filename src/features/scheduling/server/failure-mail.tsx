import { on } from '#access/events/define-event.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { scheduleFailed } from '../events.ts';

const kind = defineNotification({ name: 'scheduleFailed', label: 'Scheduled publishing that failed', mail: 'now' });

/** Tells administrators which entry could not be published at its time, and why. */
export const notifyOfFailure = on(
  scheduleFailed,
  'mail-schedule-failure',
  notifyAdministrators({
    idPrefix: 'schedule-failed',
    kind,
    entryId: ({ payload: { entryId } }) => entryId,
    find: (scope, { payload: { entryId } }: { payload: { entryId: string; failure: string } }) =>
      findEntry(scope, entryId),
    write({ origin, title }, { payload: { entryId, failure } }) {
      const name = title ? `“${title}”` : 'An entry without a title';
      return {
        subject: `${name} was not published`,
        preview: failure,
        action: { text: 'Open the entry', address: `${origin}/content/${entryId}` },
        children: <Paragraph>{`${name} was to be published now. ${failure}`}</Paragraph>,
      };
    },
  }),
);

function findEntry(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'entry as e')
    .innerJoin('entrySchedule as s', (join) =>
      join.onRef('s.accountId', '=', 'e.accountId').onRef('s.entryId', '=', 'e.uid'),
    )
    .select('e.title')
    .where('e.uid', '=', entryId)
    .where('s.failure', '<>', '')
    .where('e.deletedDate', 'is', null)
    .executeTakeFirst();
}
