import type { MailMessage } from './mail.ts';

/**
 * Headers for programs: no absence note and no read receipt answers a mail that nobody wrote (RFC 3834; Microsoft's
 * servers read their own one), but a bounce does; and the unsubscribe button of mail programs (RFC 2369, RFC 8058).
 */
export function mailHeaders({ isPersonal, unsubscribeUrl }: MailMessage): Record<string, string> {
  return {
    ...(!isPersonal && {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
    }),
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** The address in `Name <address>`, or the whole string if it is a bare address. */
export function senderAddress(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1]?.trim() ?? mailFrom.trim();
}
