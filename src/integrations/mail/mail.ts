export interface MailMessage {
  to: string;
  /** Shown as the sender's name: the agency's app name (spec 1 §7). */
  fromName: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Where a program ends what the recipient hears from this sender, by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Stable per message, so that a repeated delivery can be recognized. */
  messageId: string;
}

/** The peer won't take this message, now or later: the address doesn't exist, or wants no mail. */
export class MailRefused extends Error {}

export interface Mail {
  /** Resolves when the peer has taken the message. @throws MailRefused, or another error when it can't be reached */
  send(message: MailMessage): Promise<void>;
}
