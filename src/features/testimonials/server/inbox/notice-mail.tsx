import { brandedMail, Paragraph, Quote } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';

interface Email {
  branding: MailBranding;
  to: string;
  businessName: string;
  customerName: string;
  rating: number | null;
  description: string;
  address: string;
  messageId: string;
}

/** For the business: who has sent a testimonial, and its beginning. */
export function noticeMail({ branding, to, businessName, customerName, ...story }: Email): Promise<MailMessage> {
  const stars = story.rating === null ? '' : ` with ${story.rating} of 5 stars`;
  return brandedMail({
    branding,
    to,
    subject: `${customerName} sent a testimonial`,
    preview: story.description ? cutOnWord(story.description, 120) : `For ${businessName}${stars}.`,
    messageId: story.messageId,
    action: { text: 'Review it', address: story.address },
    children: (
      <>
        <Paragraph>
          {`${customerName} sent ${businessName} a testimonial${stars}. It’s private until you approve it.`}
        </Paragraph>
        {story.description && <Quote>{`“${cutOnWord(story.description, 600)}”`}</Quote>}
      </>
    ),
  });
}
