import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { invitationDays } from '../../invitation.ts';

interface InvitationMail {
  branding: MailBranding;
  to: string;
  /** Its button's link. */
  address: string;
  messageId: string;
  /** The account or agency. */
  team: string;
  /** Empty if the person has no name. */
  invitedBy: string;
}

export function invitationMail({ branding, team, invitedBy, ...envelope }: InvitationMail): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    branding,
    subject: `Join ${team} on ${branding.appName}`,
    preview: `The link works for ${invitationDays} days.`,
    action: { text: 'Accept invitation', address: envelope.address },
    children: (
      <Paragraph>
        {invitedBy ? `${invitedBy} invited you` : 'You’re invited'} to work with {team} on {branding.appName}. The link
        works for {invitationDays} days, on any device.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>If you don’t know them, ignore this email. Nothing happens unless you use the link.</Paragraph>
    ),
  });
}
