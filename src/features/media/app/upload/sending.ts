/** What a file's way tells; after `onSettled` nothing more comes. */
export interface SendingListeners {
  onLocated(url: string): void;
  onProgress(sentBytes: number): void;
  onSettled(outcome: SendingOutcome): void;
}

export type SendingOutcome =
  | { kind: 'finished'; mediaId: string }
  /** No connection, or a server that is down: worth going on by itself. */
  | { kind: 'interrupted'; reason: string | null }
  /** `refused`: the file itself is the trouble, so trying again won't help. */
  | { kind: 'failed' | 'refused'; reason: string };

export interface Sending {
  /** Stops; what has arrived stays on the server for going on later. */
  stop(): void;
}

/** Where uploads go, and what happens when whoever sends isn't let in anymore. */
export interface SendingRoute {
  path: string;
  onRefused(): void;
}
