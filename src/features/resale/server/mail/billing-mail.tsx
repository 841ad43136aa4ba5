import { z } from 'zod';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
import { accountPlanPath } from '#features/plans/pay-path.ts';
import { daysAfter, graceDays } from '#features/plans/plan-state.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { billingNotices } from '../../sold-type.ts';

/** What an account's administrators are mailed of its plan. */
export const BillingNews = z.object({
  accountId: z.string(),
  userId: z.string(),
  news: z.enum([...billingNotices, 'ended', 'back']),
});
export type BillingNews = z.infer<typeof BillingNews>;

interface BillingMail extends MailHome {
  to: string;
  name: string;
  news: BillingNews['news'];
  overdueDate: Date | null;
  messageId: string;
}

const dayText = (date: Date | null) =>
  date ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date) : '';

/** What an account's administrator reads of its plan, by the news. */
export function billingMail({ origin, name, news, overdueDate, ...envelope }: BillingMail): Promise<MailMessage> {
  const due = dayText(overdueDate);
  const free = dayText(overdueDate && daysAfter(overdueDate, graceDays));
  const { subject, preview, text } = { ...warningsOf(name, due, free), ...changesOf(name, due) }[news];
  const action = { text: 'View plan and invoices', address: `${origin}${accountPlanPath}` };
  return brandedMail({ ...envelope, subject, preview, action, children: <Paragraph>{text}</Paragraph> });
}

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
