/** An address that isn't our own, whose domain lets us sign for it (DKIM). */
export interface MailSender {
  address: string;
  /** In PEM format. */
  privateKey: string;
}

export interface MailMessage {
  to: string;
  /** Shown as the sender's name: the agency's app name (spec 1 §7). */
  fromName: string;
  /** Else it comes from our own address. */
  sender?: MailSender | undefined;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** A person wrote it, and an absence note may answer. */
  isPersonal?: boolean | undefined;
  /** The URL for one-click unsubscribe, by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Stable per message, so that duplicates can be recognized. */
  messageId: string;
}

/** The server permanently rejects this message: the address doesn't exist or refuses mail. */
export class MailRefused extends Error {}

export interface Mail {
  /** Resolves when the server has accepted the message. @throws MailRefused, or when it can't be reached */
  send(message: MailMessage): Promise<void>;
}
