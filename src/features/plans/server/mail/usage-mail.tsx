import { sizeText } from '#features/media/size-text.ts';
import type { PlanResource } from '#features/metering/plan-use.ts';
import { brandedMail, Paragraph } from '#features/people/server/mail/branded-mail.tsx';
import type { MailHome } from '#features/people/server/mail/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { payPath } from '../../pay-path.ts';

interface UsageMail extends MailHome {
  to: string;
  name: string;
  resource: PlanResource;
  percent: 80 | 100;
  used: number;
  max: number;
  messageId: string;
}

const nouns = { users: 'people', accounts: 'accounts', storage: 'storage' } as const;
const consequences = {
  users: 'Nobody else can be invited until there is room again.',
  accounts: 'No account can be added until there is room again.',
  storage:
    'Uploads stop until there is room again. What customers send through testimonials and contact forms still arrives.',
} as const;

/** That four fifths of a resource are used, or all of it. */
export function usageMail({
  origin,
  name,
  resource,
  percent,
  used,
  max,
  ...envelope
}: UsageMail): Promise<MailMessage> {
  const noun = nouns[resource];
  const figures =
    resource === 'storage' ? `${sizeText(used, Math.floor)} of ${sizeText(max)}` : `${used} of ${max} ${noun}`;
  const isFull = percent === 100;
  const subject = isFull ? `The plan of ${name} has no ${noun} left` : `${name} has used 80% of its ${noun}`;
  const preview = `${figures} used.`;
  const text = `${name} has used ${figures}${resource === 'storage' ? ' of storage' : ''}. ${isFull ? consequences[resource] : 'There is still room, and a larger plan has more.'}`;
  const action = { text: 'View plan and use', address: `${origin}${payPath}` };
  return brandedMail({ ...envelope, subject, preview, action, children: <Paragraph>{text}</Paragraph> });
}
