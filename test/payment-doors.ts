import type { Door } from './report-doors.ts';

/** News of the payment provider, where there is none; its signature has its own test. */
export function paymentDoors(): Door[] {
  return ['/payments/events', '/seller-payments/events'].map((path) => [
    { route: `POST ${path}`, path, method: 'POST', body: '{}' },
    [404, 404, 404, 404, 404],
  ]);
}
