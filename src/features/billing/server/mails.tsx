import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { selectAgencyAdmin } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { accountPlanPath, payPath, resalePath } from '../paths.ts';
import { billingNotices, daysAfter, graceDays, planNotices, siteDays } from '../plan-state.ts';

const planNews = defineNotification({ name: 'planNews', label: 'Your plan', mail: 'now', isOfAgencies: true });

/** Mails an administrator of an agency what has become of its plan. */
export const sendPlanNoticeJob = defineMail({
  name: 'send-plan-notice',
  idPrefix: 'plan',
  notification: { kind: planNews, of: (payload) => payload },
  payload: z.object({ agencyId: z.string(), userId: z.string(), news: z.enum([...planNotices, 'back']) }),
  find: (scope, payload) =>
    selectAgencyAdmin(scope, payload)
      .innerJoin('agencyCurrentPlan as c', 'c.agencyId', 'm.agencyId')
      .select(['c.trialEndDate', 'c.overdueDate', 'c.endDate'])
      .executeTakeFirst(),
  write({ origin, name, trialEndDate, overdueDate, endDate }, { news }) {
    const readOnlyDate = overdueDate && daysAfter(overdueDate, graceDays);
    const closingDate = endDate ?? readOnlyDate;
    const days = {
      trialEnd: dayText(trialEndDate),
      due: dayText(overdueDate),
      readOnly: dayText(readOnlyDate),
      closing: dayText(closingDate && daysAfter(closingDate, siteDays)),
    };
    const { subject, preview, text, action } = planNewsOf(name, days)[news];
    const address = news === 'back' ? origin : `${origin}${payPath}`;
    return { subject, preview, action: { text: action, address }, children: <Paragraph>{text}</Paragraph> };
  },
});

const billingNews = defineNotification({ name: 'billingNews', label: 'Plan and invoices of an account', mail: 'now' });

/** Mails an administrator of an account what has become of its plan. */
export const sendBillingNoticeJob = defineMail({
  name: 'send-billing-notice',
  idPrefix: 'billing',
  notification: { kind: billingNews, of: (payload) => payload },
  payload: z.object({ accountId: z.string(), userId: z.string(), news: z.enum([...billingNotices, 'ended', 'back']) }),
  // Undefined for people who have left since.
  find: ({ tx }, { accountId, userId }) =>
    tx
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
      .executeTakeFirst(),
  write({ origin, name, overdueDate }, { news }) {
    const days = { due: dayText(overdueDate), free: dayText(overdueDate && daysAfter(overdueDate, graceDays)) };
    const { subject, preview, text } = billingNewsOf(name, days)[news];
    const action = { text: 'View plan and invoices', address: `${origin}${accountPlanPath}` };
    return { subject, preview, action, children: <Paragraph>{text}</Paragraph> };
  },
});

const sellerLost = defineNotification({
  name: 'sellerLost',
  label: 'Payments of your clients',
  mail: 'now',
  isOfAgencies: true,
});

/** Mails an administrator of an agency that its Stripe account has shut us out. */
export const sendSellerLostJob = defineMail({
  name: 'send-seller-lost',
  idPrefix: 'seller',
  notification: { kind: sellerLost, of: (payload) => payload },
  payload: z.object({
    agencyId: z.string(),
    userId: z.string(),
    /** How many clients paid there. */
    count: z.int(),
  }),
  find: (scope, payload) => selectAgencyAdmin(scope, payload).executeTakeFirst(),
  write: ({ origin, name }, { count }) => ({
    subject: `Stripe was disconnected from ${name}`,
    preview: 'Your clients can’t pay online.',
    action: { text: 'View plans for your clients', address: `${origin}${resalePath}` },
    children: (
      <>
        <Paragraph>
          The Stripe account of {name} no longer lets us in, so your clients can’t pay online, and plans that they
          choose come with an invoice.
        </Paragraph>
        {count > 0 ? (
          <Paragraph>
            {count === 1 ? 'One client pays' : `${count} clients pay`} there. Stripe may go on charging them, so we
            don’t bill them: cancel their subscriptions in your Stripe dashboard, and then choose “Bill by invoice”.
            Their plans stay as they are until then.
          </Paragraph>
        ) : null}
        <Paragraph>You can connect Stripe again at any time.</Paragraph>
      </>
    ),
  }),
});

const dayText = (date: Date | null) =>
  date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date) : '';

/** A warning that a payment is overdue, more urgent each time. */
const overdue = (name: string, due: string, text: string) => {
  const warning = (urgency: string) => ({
    subject: `${urgency} for ${name} is overdue`,
    preview: `It was due on ${due}.`,
    text,
    action: 'View the invoice',
  });
  return [warning('The payment'), warning('Reminder: the payment'), warning('Last reminder: the payment')] as const;
};

const choosing = (subject: string, preview: string, text: string) => ({
  subject,
  preview,
  text,
  action: 'Choose a plan',
});

/** What agencies read. */
function planNewsOf(
  name: string,
  { trialEnd, due, readOnly, closing }: Record<'trialEnd' | 'due' | 'readOnly' | 'closing', string>,
) {
  const text = `The payment for ${name} was due on ${due}. If we don’t receive it, ${name} becomes read-only on ${readOnly}.`;
  const [pastDue1, pastDue7, pastDue14] = overdue(name, due, text);
  return {
    pastDue1,
    pastDue7,
    pastDue14,
    trialEnding: choosing(
      `The trial of ${name} ends soon`,
      `It ends on ${trialEnd}.`,
      `The trial of ${name} ends on ${trialEnd}. Choose a plan to continue without interruption.`,
    ),
    back: {
      subject: `${name} is back to work`,
      preview: 'The plan is active.',
      text: `The plan of ${name} is active. Everything works as before.`,
      action: 'Sign in',
    },
    none: choosing(
      `The trial of ${name} has ended`,
      'Choose a plan to continue.',
      `The trial of ${name} has ended. Nothing is lost, and the websites of its accounts stay online. Choose a plan to continue.`,
    ),
    unpaid: {
      subject: `${name} is read-only`,
      preview: `The payment due on ${due} is missing.`,
      text: `The payment for ${name} that was due on ${due} is missing, so nothing can be changed. Everything can still be read and exported. The websites of its accounts stay online until ${closing}.`,
      action: 'View the invoice',
    },
    sitesClosing: choosing(
      `The websites of ${name} close soon`,
      `They close on ${closing}.`,
      `${name} has no paid plan. The websites of its accounts close on ${closing}. Nothing is deleted.`,
    ),
    sitesClosed: choosing(
      `The websites of ${name} are closed`,
      'They are back as soon as there is a paid plan.',
      `${name} has no paid plan. The websites of its accounts show a placeholder. Nothing is deleted: they are back as soon as there is a paid plan.`,
    ),
    cancelled: choosing(
      `The plan of ${name} has ended`,
      'Everything can still be read and exported.',
      `The plan of ${name} was cancelled and has ended. Everything can still be read and exported. The websites of its accounts stay online until ${closing}.`,
    ),
  };
}

/** What accounts read. */
function billingNewsOf(name: string, { due, free }: Record<'due' | 'free', string>) {
  const text = `The payment for the plan of ${name} was due on ${due}. If it doesn’t arrive, the website goes back to the free plan on ${free}.`;
  const [billingPastDue1, billingPastDue7, billingPastDue14] = overdue(name, due, text);
  return {
    billingPastDue1,
    billingPastDue7,
    billingPastDue14,
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
