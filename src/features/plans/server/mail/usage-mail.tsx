import { sizeText } from '#features/media/size-text.ts';
import type { PlanResource } from '#features/metering/plan-use.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
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

const nouns = {
  users: 'people',
  accounts: 'accounts',
  storage: 'storage',
} as const;
const single = { users: 'person', accounts: 'account' } as const;
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
  const full =
    resource === 'storage'
      ? `The storage in the plan of ${name} is full`
      : `The plan of ${name} has no room for more ${noun}`;
  const isFull = percent === 100;
  const subject = isFull ? full : `${name} has used 80% of the ${noun} in its plan`;
  const figures = figuresOf({ name, resource, used, max });
  const text = `${figures} ${isFull ? consequences[resource] : 'There is still room, and a larger plan has more.'}`;
  const action = {
    text: 'View plan and billing',
    address: `${origin}${payPath}`,
  };
  return brandedMail({
    ...envelope,
    subject,
    preview: figures,
    action,
    children: <Paragraph>{text}</Paragraph>,
  });
}

function figuresOf({ name, resource, used, max }: Pick<UsageMail, 'name' | 'resource' | 'used' | 'max'>): string {
  if (resource === 'storage')
    return `The plan of ${name} has room for ${sizeText(max)}. ${name} uses ${sizeText(used, Math.floor)}.`;
  const noun = max === 1 ? single[resource] : nouns[resource];
  return `The plan of ${name} has room for ${max} ${noun}. ${name} has ${used}.`;
}
