/** Progress events of an upload; nothing follows `onSettled`. */
export interface SendingListeners {
  onLocated(url: string): void;
  onProgress(sentBytes: number): void;
  onSettled(outcome: SendingOutcome): void;
}

export type SendingOutcome =
  | { kind: 'finished'; mediaId: string }
  /** No connection, or a server that is down: retried automatically. */
  | { kind: 'interrupted'; reason: string | null }
  /** `refused`: the file itself is the problem, so retrying won't help. */
  | { kind: 'failed' | 'refused'; reason: string };

export interface Sending {
  /** Stops; the server keeps what has arrived, for resuming later. */
  stop(): void;
}

/** Where uploads go, and what to do when the sender is no longer authorized. */
export interface SendingRoute {
  path: string;
  onRefused(): void;
}
