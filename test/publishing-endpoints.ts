import { newSecret, newUid } from '#lib/new-uid.ts';
import type { Endpoint } from './report-endpoints.ts';

/** Pages for approval, what services send people back to, and media of posts, for the test of entry points. */
export function publishingEndpoints(accountId: string, shared: string): Endpoint[] {
  const media = `/channel-media/${accountId}/${newUid()}/0-${'x'.repeat(32)}.jpg`;
  const approval = ['GET', 'POST'].map((method): Endpoint => [
    { route: `${method} /approve/:secret`, path: `/approve/${newSecret()}`, method },
    [404, 404, 404, 404, 404],
  ]);
  return [
    ...approval,
    [{ route: 'GET /channels/callback', path: `/channels/callback?state=${newSecret()}` }, [302, 302, 302, 302, 302]],
    [{ route: 'GET /channel-media/:accountId/:postId/:file', path: media, host: shared }, [404, 404, 404, 404, 404]],
  ];
}
