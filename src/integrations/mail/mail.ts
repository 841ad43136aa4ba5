export interface MailMessage {
  to: string;
  /** Shown as the sender's name: the agency's app name (spec 1 §7). */
  fromName: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Stable per message, so that a repeated delivery can be recognized. */
  messageId: string;
}

export interface Mail {
  /** Resolves when the peer has taken the message. @throws when it refuses or can't be reached */
  send(message: MailMessage): Promise<void>;
}
