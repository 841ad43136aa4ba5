import { agencyReading } from '#access/procedures.ts';
import { brandedMail } from '#features/notifications/server/mail/branded-mail.tsx';
import { findMailHomeOfAgency } from '#features/notifications/server/mail/mail-branding.ts';
import { passwordResetText } from '#features/people/server/mail/password-reset-mail.tsx';
import { senderAddress } from '#integrations/mail/mail-headers.ts';

/** A mail as the agency's clients get it; its link leads nowhere. */
export const getMailPreview = agencyReading('agency.update').handler(async ({ context: { scope, ports } }) => {
  const { branding, origin } = await findMailHomeOfAgency(scope, ports.config, scope.agencyId);
  const usual = senderAddress(ports.config.mailFrom);
  const address = `${origin}/login`;
  const content = passwordResetText({ appName: branding.appName, firstName: '', address });
  const {
    fromName,
    subject,
    html,
    replyTo = '',
  } = await brandedMail({ ...content, branding, to: usual, messageId: 'preview' });
  return { fromName, fromAddress: branding.sender?.address ?? usual, replyTo, subject, html };
});
