import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { selectAgencyAdmin } from '#features/notifications/server/mail/recipients.ts';
import { payPath } from '../../pay-path.ts';
import { daysAfter, graceDays, siteDays } from '../../plan-state.ts';

const news = [
  'trialEnding',
  'none',
  'pastDue1',
  'pastDue7',
  'pastDue14',
  'unpaid',
  'sitesClosing',
  'sitesClosed',
  'cancelled',
  'back',
] as const;

const kind = defineNotification({ name: 'planNews', label: 'Your plan', mail: 'now' });

/** Mails an administrator of an agency what has become of its plan. */
export const sendPlanNoticeJob = defineMail({
  name: 'send-plan-notice',
  idPrefix: 'plan',
  notification: { kind, of: (payload) => payload },
  payload: z.object({ agencyId: z.string(), userId: z.string(), news: z.enum(news) }),
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
    const { subject, preview, text, action } = { ...warningsOf(name, days), ...endsOf(name, days) }[news];
    const address = news === 'back' ? origin : `${origin}${payPath}`;
    return { subject, preview, action: { text: action, address }, children: <Paragraph>{text}</Paragraph> };
  },
});

const dayText = (date: Date | null) =>
  date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date) : '';

type Days = Record<'trialEnd' | 'due' | 'readOnly' | 'closing', string>;

/** While everything still works. */
function warningsOf(name: string, { trialEnd, due, readOnly }: Days) {
  const overdue = (urgency: string) => ({
    subject: `${urgency} for ${name} is overdue`,
    preview: `It was due on ${due}.`,
    text: `The payment for ${name} was due on ${due}. If we don’t receive it, ${name} becomes read-only on ${readOnly}.`,
    action: 'View the invoice',
  });
  return {
    trialEnding: {
      subject: `The trial of ${name} ends soon`,
      preview: `It ends on ${trialEnd}.`,
      text: `The trial of ${name} ends on ${trialEnd}. Choose a plan to continue without interruption.`,
      action: 'Choose a plan',
    },
    pastDue1: overdue('The payment'),
    pastDue7: overdue('Reminder: the payment'),
    pastDue14: overdue('Last reminder: the payment'),
    back: {
      subject: `${name} is back to work`,
      preview: 'The plan is active.',
      text: `The plan of ${name} is active. Everything works as before.`,
      action: 'Sign in',
    },
  };
}

/** When something has closed, or closes soon. */
function endsOf(name: string, { due, closing }: Days) {
  return {
    none: {
      subject: `The trial of ${name} has ended`,
      preview: 'Choose a plan to continue.',
      text: `The trial of ${name} has ended. Nothing is lost, and the websites of its accounts stay online. Choose a plan to continue.`,
      action: 'Choose a plan',
    },
    unpaid: {
      subject: `${name} is read-only`,
      preview: `The payment due on ${due} is missing.`,
      text: `The payment for ${name} that was due on ${due} is missing, so nothing can be changed. Everything can still be read and exported. The websites of its accounts stay online until ${closing}.`,
      action: 'View the invoice',
    },
    sitesClosing: {
      subject: `The websites of ${name} close soon`,
      preview: `They close on ${closing}.`,
      text: `${name} has no paid plan. The websites of its accounts close on ${closing}. Nothing is deleted.`,
      action: 'Choose a plan',
    },
    sitesClosed: {
      subject: `The websites of ${name} are closed`,
      preview: 'They are back as soon as there is a paid plan.',
      text: `${name} has no paid plan. The websites of its accounts show a placeholder. Nothing is deleted: they are back as soon as there is a paid plan.`,
      action: 'Choose a plan',
    },
    cancelled: {
      subject: `The plan of ${name} has ended`,
      preview: 'Everything can still be read and exported.',
      text: `The plan of ${name} was cancelled and has ended. Everything can still be read and exported. The websites of its accounts stay online until ${closing}.`,
      action: 'Choose a plan',
    },
  };
}
