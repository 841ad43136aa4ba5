import { z } from 'zod';
import type { SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { accountPlanPath } from '../../../pay-path.ts';
import { daysAfter, graceDays } from '../../../plan-state.ts';
import { billingNotices } from '../../../sold-type.ts';

const BillingNews = z.object({
  accountId: z.string(),
  userId: z.string(),
  news: z.enum([...billingNotices, 'ended', 'back']),
});

const kind = defineNotification({ name: 'billingNews', label: 'Plan and invoices of an account', mail: 'now' });

/** Mails an administrator of an account what has become of its plan. */
export const sendBillingNoticeJob = defineMail({
  name: 'send-billing-notice',
  idPrefix: 'billing',
  notification: { kind, of: (payload) => payload },
  payload: BillingNews,
  find: findPayer,
  write({ origin, name, overdueDate }, { news }) {
    const due = dayText(overdueDate);
    const free = dayText(overdueDate && daysAfter(overdueDate, graceDays));
    const { subject, preview, text } = { ...warningsOf(name, due, free), ...changesOf(name, due) }[news];
    const action = { text: 'View plan and invoices', address: `${origin}${accountPlanPath}` };
    return { subject, preview, action, children: <Paragraph>{text}</Paragraph> };
  },
});

/** Undefined for people who have left since. */
async function findPayer({ tx }: SystemScope, { accountId, userId }: z.infer<typeof BillingNews>) {
  return tx
    .selectFrom('accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .innerJoin('accountCurrentPlan as c', 'c.accountId', 'm.accountId')
    .select(['u.email as to', 'm.userId', 'a.businessName as name', 'c.overdueDate'])
    .where('a.uid', '=', accountId)
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .where('a.deletedDate', 'is', null)
    .executeTakeFirst();
}

const dayText = (date: Date | null) =>
  date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date) : '';

/** While everything still works. */
function warningsOf(name: string, due: string, free: string) {
  const overdue = (urgency: string) => ({
    subject: `${urgency} for ${name} is overdue`,
    preview: `It was due on ${due}.`,
    text: `The payment for the plan of ${name} was due on ${due}. If it doesn’t arrive, the website goes back to the free plan on ${free}.`,
  });
  return {
    billingPastDue1: overdue('The payment'),
    billingPastDue7: overdue('Reminder: the payment'),
    billingPastDue14: overdue('Last reminder: the payment'),
  };
}

/** When the website has changed. */
function changesOf(name: string, due: string) {
  return {
    billingUnpaid: {
      subject: `The website of ${name} is on the free plan`,
      preview: `The payment due on ${due} is missing.`,
      text: `The payment for the plan of ${name} that was due on ${due} is missing, so the website shows its 30 newest entries and a banner. Nothing is deleted: as soon as the payment arrives, everything is shown again.`,
    },
    ended: {
      subject: `The plan of ${name} has ended`,
      preview: 'The website is on the free plan.',
      text: `The plan of ${name} has ended. The website shows its 30 newest entries and a banner. Nothing is deleted: with a new plan, everything is shown again.`,
    },
    back: {
      subject: `The plan of ${name} is active again`,
      preview: 'The payment has arrived.',
      text: `The payment has arrived, and the plan of ${name} is active again. The website shows everything.`,
    },
  };
}
