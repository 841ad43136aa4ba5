import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { daysApart, type SuspectedKind } from '../suspicion.ts';

interface Email {
  branding: MailBranding;
  to: string;
  kind: SuspectedKind;
  businessName: string;
  /** How many wait now. */
  count: number;
  address: string;
  messageId: string;
}

const names = { lead: ['message', 'messages'], testimonial: ['testimonial', 'testimonials'] } as const;

/** For the business: many messages came at once, and most wait for one look instead of a mail each. */
export function suspectedMail({
  branding,
  to,
  kind,
  businessName,
  count,
  address,
  messageId,
}: Email): Promise<MailMessage> {
  const [one, many] = names[kind];
  const waiting = `${count} ${count === 1 ? `${one} is` : `${many} are`} in Suspected spam`;
  const approval = kind === 'lead' ? 'mark it as “Not spam”' : 'approve it';
  return brandedMail({
    branding,
    to,
    subject: `Many ${many} arrived at once`,
    preview: `${waiting}.`,
    messageId,
    action: { text: 'Look through them', address },
    children: (
      <>
        <Paragraph>{`Many ${many} arrived on the website of ${businessName} at once. ${waiting}.`}</Paragraph>
        <Paragraph>
          {`A program may have sent them, so you get no email for each. If one is from a customer, ${approval}. ` +
            `What you leave there goes to the trash after ${daysApart} days.`}
        </Paragraph>
      </>
    ),
  });
}
