import type { Endpoint } from './report-endpoints.ts';

/** News of the payment provider, where there is none; its signature has its own test. */
export function paymentEndpoints(): Endpoint[] {
  return ['/payments/events', '/seller-payments/events'].map((path) => [
    { route: `POST ${path}`, path, method: 'POST', body: '{}' },
    [404, 404, 404, 404, 404],
  ]);
}
