export interface OutgoingRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Total timeout, including redirects. Default 10,000. */
  timeoutMs?: number;
  /** Maximum number of redirects. Default 5. */
  maxRedirects?: number;
  /** Maximum body size, both compressed and decompressed. Default 1,000,000. */
  maxBytes?: number;
}

export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  /** Unpacked. */
  body: Buffer;
  /** The final URL after redirects. */
  url: string;
  /** The peer's certificate; undefined over plain HTTP. */
  certificate?: { issuer: string; validUntil: Date };
}

/** Sends requests to other machines on behalf of a person who may have supplied any URL. */
export interface Outgoing {
  /** @throws {OutgoingError} */
  send(url: string, request?: OutgoingRequest): Promise<OutgoingResponse>;
}

/** `refused` by our rules; the others are the peer's failures. */
export type OutgoingFailure = 'refused' | 'unreachable' | 'too slow' | 'too large' | 'too many redirects';

const messages: Record<OutgoingFailure, string> = {
  refused: 'This address cannot be used. Enter one on the public internet that begins with https:// or http://.',
  unreachable: 'This address does not answer. Check it, and try again later.',
  'too slow': 'This address took too long to answer. Try again later.',
  'too large': 'This address answered with too much data.',
  'too many redirects': 'This address leads from one place to the next. Enter the one that it ends at.',
};

/** The user's message never reveals more about a network than they know. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, options?: { cause: unknown }) {
    super(messages[failure], options);
    this.failure = failure;
  }
}
