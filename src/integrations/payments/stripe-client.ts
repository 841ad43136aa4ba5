import type Stripe from 'stripe';

const patienceMs = 20_000;

/**
 * Stripe's own client, loaded with the first call: a process that never asks has no use for its 20 MB.
 * @param sellerId whose account it acts as, instead of ours
 */
export function stripeClient(address: string, sellerId?: string): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined;
  return () => (opened ??= open(address, sellerId));
}

async function open(address: string, sellerId?: string): Promise<Stripe> {
  const { protocol, hostname: host, port, username } = new URL(address);
  const { default: Client } = await import('stripe');
  const scheme = protocol === 'stripe+http:' ? 'http' : 'https';
  const server = { protocol: scheme, host, port: port || (scheme === 'http' ? 80 : 443) } as const;
  return new Client(decodeURIComponent(username), {
    ...server,
    ...(sellerId && { stripeAccount: sellerId }),
    timeout: patienceMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
