export interface TextMessage {
  /** As networks dial it, like +15125550123. */
  to: string;
  text: string;
  /** Where the gateway tells what became of it. */
  reportUrl: string;
}

/** What a gateway tells of a message that it took earlier. */
export interface TextReport {
  isFailed: boolean;
  /** The person has told the gateway to take no more messages from us. */
  isOptOut: boolean;
  reason: string;
}

/** The gateway won't take this message, now or later. */
export class TextRefused extends Error {
  readonly isOptOut: boolean;
  constructor(message: string, isOptOut: boolean) {
    super(message);
    this.isOptOut = isOptOut;
  }
}

export interface TextMessages {
  /** Resolves when the gateway has taken the message. @throws TextRefused, or another error when it can't be reached */
  send(message: TextMessage): Promise<void>;
  /** Whether the gateway has taken this very message since then: asked after a crash in the middle. */
  wasTaken(message: Pick<TextMessage, 'to' | 'text'>, since: Date): Promise<boolean>;
  /** What a report says; undefined when it isn't signed by the gateway. */
  readReport(url: string, fields: ReadonlyMap<string, string>, signature: string): TextReport | undefined;
}
