import type { Actor } from './actor.ts';
import type { Ports } from './ports.ts';

/** One request as procedures see it. */
export interface RequestContext {
  ports: Ports;
  actor: Actor;
  requestId: string;
  /** The client's address as far as trusted proxies tell. */
  clientAddress: string;
  /** The host's agency when it is a white-label host. */
  hostAgencyId: string | null;
  userAgent: string;
  /** Taken from the URL, never from the body. */
  scopeId: string;
  /** The version that the client says it has read (If-Match); null when it said none. */
  ifMatch: number | null;
  /** Idempotency-Key: the call happens once, however often it is sent; null when none was sent. */
  idempotencyKey: string | null;
  cookies: { get(): string | undefined; set(secret: string, expires: Date): void; clear(): void };
}
