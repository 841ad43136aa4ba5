import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { daysApart, SuspectedKind } from '../suspicion.ts';

const paths = { lead: '/leads?state=suspected', testimonial: '/testimonials?state=suspected' };
const names = { lead: ['message', 'messages'], testimonial: ['testimonial', 'testimonials'] } as const;
const Payload = z.object({ kind: SuspectedKind });

const notification = defineNotification({ name: 'suspectedSpam', label: 'Many messages at once', mail: 'now' });

/** Mails the administrators that many messages came at once: one mail for those that wait for a look. */
export const notifyOfSuspectedJob = defineAccountJob({
  name: 'notify-of-suspected',
  formerName: 'tell-of-suspected',
  payload: Payload,
  work: notifyAdministrators({
    idPrefix: 'suspected',
    kind: notification,
    find: (scope, { kind }: z.infer<typeof Payload>) => countWaiting(scope, kind),
    write({ origin, businessName, count }, { kind }) {
      const [one, many] = names[kind];
      const waiting = `${count} ${count === 1 ? `${one} is` : `${many} are`} in Suspected spam`;
      const approval = kind === 'lead' ? 'mark it as “Not spam”' : 'approve it';
      return {
        subject: `Many ${many} arrived at once`,
        preview: `${waiting}.`,
        action: { text: 'Look through them', address: origin + paths[kind] },
        children: (
          <>
            <Paragraph>{`Many ${many} arrived on the website of ${businessName} at once. ${waiting}.`}</Paragraph>
            <Paragraph>
              {`A program may have sent them, so you get no email for each. If one is from a customer, ${approval}. ` +
                `What you leave there goes to the trash after ${daysApart} days.`}
            </Paragraph>
          </>
        ),
      };
    },
  }),
});

/** Undefined if none waits anymore. */
function countWaiting(scope: AccountScope, kind: SuspectedKind) {
  return selectOwn(scope, kind)
    .innerJoin('entry as e', (on) =>
      on.onRef('e.accountId', '=', `${kind}.accountId`).onRef('e.uid', '=', `${kind}.entryId`),
    )
    .innerJoin('account as a', 'a.uid', 'e.accountId')
    .where(`${kind}.state`, '=', 'suspected')
    .where('e.deletedDate', 'is', null)
    .select(({ fn }) => ['a.businessName', fn.countAll<number>().as('count')])
    .groupBy('a.businessName')
    .executeTakeFirst();
}
