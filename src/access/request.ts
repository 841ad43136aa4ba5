import type { Actor } from './actor.ts';
import type { Ports } from './ports.ts';

/** One request as procedures see it. */
export interface RequestContext {
  ports: Ports;
  actor: Actor;
  requestId: string;
  /** The client's address, as reported by trusted proxies. */
  clientAddress: string;
  /** Of the host that was asked, from our configuration. */
  origin: string;
  /** The agency of a white-label host. */
  hostAgencyId: string | null;
  userAgent: string;
  /** Taken from the URL, never from the body. */
  scopeId: string;
  /** The version that the client has read (If-Match); null if not given. */
  ifMatch: number | null;
  /** Idempotency-Key: the call takes effect once, however often it is sent; null if not given. */
  idempotencyKey: string | null;
  cookies: { get(): string | undefined; set(secret: string, expires: Date): void; clear(): void };
}
