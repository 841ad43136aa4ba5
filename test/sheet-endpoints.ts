import { newUid } from '#lib/new-uid.ts';

type Endpoint = [{ route: string; path: string }, [number, number, number, number, number]];

/** What sends sheets of entries: of an export, and of rows that an import could not take; this one is of no import. */
export const sheetEndpoints = (accountId: string): Endpoint[] => [
  [
    {
      route: 'GET /entry-export/:accountId/:file{entries\\.(?:csv|xlsx|json)}',
      path: `/entry-export/${accountId}/entries.csv?choice=${encodeURIComponent('{"columns":["title"]}')}`,
    },
    [401, 404, 404, 200, 200],
  ],
  [
    { route: 'GET /imports/:accountId/:importId/failed.csv', path: `/imports/${accountId}/${newUid()}/failed.csv` },
    [401, 404, 404, 404, 404],
  ],
];
