export interface OutgoingRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together, redirects too. Default 10,000. */
  timeoutMs?: number;
  /** How many redirects are followed. Default 5. */
  maxRedirects?: number;
  /** Of the response's body, as sent and unpacked alike. Default 1,000,000. */
  maxBytes?: number;
}

export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  /** Unpacked. */
  body: Buffer;
  /** Where it came from, after redirects. */
  url: string;
  /** What vouched for the peer; missing over plain HTTP. */
  certificate?: { issuer: string; validUntil: Date };
}

/** Asks other machines, in the name of a person who may have named any address. */
export interface Outgoing {
  /** @throws {OutgoingError} */
  send(url: string, request?: OutgoingRequest): Promise<OutgoingResponse>;
}

/** `refused` by our rules; the others are the peer's doing. */
export type OutgoingFailure = 'refused' | 'unreachable' | 'too slow' | 'too large' | 'too many redirects';

const messages: Record<OutgoingFailure, string> = {
  refused: 'This address cannot be used. Enter one on the public internet that begins with https:// or http://.',
  unreachable: 'This address does not answer. Check it, and try again later.',
  'too slow': 'This address took too long to answer. Try again later.',
  'too large': 'This address answered with too much data.',
  'too many redirects': 'This address leads from one place to the next. Enter the one that it ends at.',
};

/** What the person is told never says more of a network than they knew. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, options?: { cause: unknown }) {
    super(messages[failure], options);
    this.failure = failure;
  }
}
