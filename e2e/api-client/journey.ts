/**
 * Acts as a business's own program: creates an entry, changes it, publishes it and finds it again. Typed by the
 * generated schema only. `node journey.ts ORIGIN ACCOUNT_ID KEY` prints the result as JSON.
 */
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

declare const process: { argv: string[]; stdout: { write(text: string): void } };
const [, , baseUrl = '', accountId = '', key = ''] = process.argv;
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });
const account = { accountId };

const title = `Made by a program ${Date.now()}`;
const creation = { params: { path: account, header: { 'Idempotency-Key': crypto.randomUUID() } }, body: { title } };
const made = await api.POST('/api/accounts/{accountId}/entries', creation);
const again = await api.POST('/api/accounts/{accountId}/entries', creation);
const entryId = made.data?.uid ?? '';
const etag = made.response.headers.get('etag') ?? '';

const change = (city: string) =>
  api.PATCH('/api/accounts/{accountId}/entries/{entryId}', {
    params: { path: { ...account, entryId }, header: { 'If-Match': etag } },
    body: { patch: { city } },
  });
const changed = await change('Ardsley');
const stale = await change('Elsewhere');
const published = await api.POST('/api/accounts/{accountId}/entries/{entryId}/publish', {
  params: { path: { ...account, entryId } },
});
const found = await api.GET('/api/accounts/{accountId}/entries', {
  params: { path: account, query: { search: title, statusPublish: ['published'], limit: 5 } },
});
await api.DELETE('/api/accounts/{accountId}/entries/{entryId}', { params: { path: { ...account, entryId } } });

process.stdout.write(
  JSON.stringify({
    isMadeOnce: entryId !== '' && again.data?.uid === entryId,
    city: changed.data?.city,
    staleStatus: stale.response.status,
    staleDetail: stale.error?.detail,
    path: published.data?.entry.path,
    foundTitles: found.data?.entries.map((entry) => entry.title === title),
  }),
);
