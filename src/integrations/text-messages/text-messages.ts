export interface TextMessage {
  /** In E.164 form, like +15125550123. */
  to: string;
  text: string;
  /** The callback URL for delivery reports. */
  reportUrl: string;
}

/** A gateway's delivery report for an accepted message. */
export interface TextReport {
  isFailed: boolean;
  /** The recipient has opted out with the gateway. */
  isOptOut: boolean;
  reason: string;
}

/** The gateway permanently rejects this message. */
export class TextRefused extends Error {
  readonly isOptOut: boolean;
  constructor(message: string, isOptOut: boolean) {
    super(message);
    this.isOptOut = isOptOut;
  }
}

export interface TextMessages {
  /** Resolves when the gateway has accepted the message. @throws TextRefused, or when it can't be reached */
  send(message: TextMessage): Promise<void>;
  /** Whether the gateway has accepted this message since then; checked after a crash in between. */
  wasTaken(message: Pick<TextMessage, 'to' | 'text'>, since: Date): Promise<boolean>;
  /** The contents of a report; undefined if it isn't signed by the gateway. */
  readReport(url: string, fields: ReadonlyMap<string, string>, signature: string): TextReport | undefined;
}
