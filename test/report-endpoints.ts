import { monthAfter } from '#features/monthly-report/month.ts';
import { newSecret } from '#lib/new-uid.ts';

type Statuses = [number, number, number, number, number];
export type Endpoint = [{ route: string; path: string; method?: string; host?: string }, Statuses];

const nobody: Statuses = [404, 404, 404, 404, 404];

/** Where monthly reports are read, for the test of entry points. */
export function reportEndpoints({ accountId, agencyId }: { accountId: string; agencyId: string }): Endpoint[] {
  const month = monthAfter(new Date().toISOString().slice(0, 7), -2);
  const pages = ['', '/report.pdf'].flatMap((file): Endpoint[] => [
    [{ route: `GET /report/:secret${file}`, path: `/report/${newSecret()}${file}` }, nobody],
    [
      { route: `GET /report/accounts/:accountId/:month${file}`, path: `/report/accounts/${accountId}/${month}${file}` },
      [401, 404, 404, 200, 200],
    ],
    [
      { route: `GET /report/agencies/:agencyId/:month${file}`, path: `/report/agencies/${agencyId}/${month}${file}` },
      [401, 404, 404, 200, 404],
    ],
  ]);
  const path = `/report/${newSecret()}/unsubscribe`;
  const stops = ['GET', 'POST'].map((method): Endpoint => [
    { route: `${method} /report/:secret/unsubscribe`, path, method },
    nobody,
  ]);
  return [...pages, ...stops];
}

/** What links in mails to customers lead to: GET asks, POST does it. */
export const mailLinks: readonly string[] = [
  '/testimonial-decline/:secret',
  '/testimonial-unsubscribe/:secret',
  '/newsletter',
  '/newsletter/confirm/:link',
  '/newsletter/leave/:link',
];
