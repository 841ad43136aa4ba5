import { fieldValueText } from '#features/custom-fields/field-value-text.ts';
import { brandedMail, Lines, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import type { LeadAnswer } from '../../lead.ts';

interface Email {
  branding: MailBranding;
  to: string;
  businessName: string;
  name: string;
  /** The reply address; empty if the form didn't ask. */
  email: string;
  answers: readonly LeadAnswer[];
  /** Names of attachments; the files themselves stay with the request. */
  files: readonly string[];
  address: string;
  messageId: string;
}

/** Tells the business about a request, with the full text; replies go to the visitor. */
export function leadMail({
  branding,
  to,
  businessName,
  name,
  email,
  answers,
  files,
  ...rest
}: Email): Promise<MailMessage> {
  const who = name || email || 'A visitor';
  return brandedMail({
    branding: { ...branding, ...(email && { replyTo: email }) },
    to,
    subject: `New contact request from ${who}`,
    preview: oneStop(`Sent on the website of ${businessName}.`),
    messageId: rest.messageId,
    action: { text: 'Open the request', address: rest.address },
    footnote: email ? `Reply to this email to answer ${who}.` : undefined,
    children: (
      <>
        {answers.map(({ key, name: question, value }) => (
          <Paragraph key={key}>
            <strong>{question}</strong>
            <br />
            <Lines text={fieldValueText(value)} />
          </Paragraph>
        ))}
        {files.length > 0 && (
          <Paragraph>
            <strong>Files</strong>
            <br />
            {files.join(', ')}
          </Paragraph>
        )}
      </>
    ),
  });
}
