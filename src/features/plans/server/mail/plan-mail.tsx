import { z } from 'zod';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { payPath } from '../../pay-path.ts';
import { daysAfter, graceDays, siteDays } from '../../plan-state.ts';

/** What an agency's administrators are mailed of its plan. */
export const PlanNews = z.object({
  agencyId: z.string(),
  userId: z.string(),
  news: z.enum([
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
  ]),
});
export type PlanNews = z.infer<typeof PlanNews>;

interface PlanMail extends MailHome {
  to: string;
  name: string;
  news: PlanNews['news'];
  trialEndDate: Date | null;
  overdueDate: Date | null;
  endDate: Date | null;
  messageId: string;
}

const dayText = (date: Date | null) =>
  date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date) : '';

/** What an administrator reads, by the news. */
export function planMail({
  origin,
  name,
  news,
  trialEndDate,
  overdueDate,
  endDate,
  ...envelope
}: PlanMail): Promise<MailMessage> {
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
  const children = <Paragraph>{text}</Paragraph>;
  return brandedMail({ ...envelope, subject, preview, action: { text: action, address }, children });
}

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
