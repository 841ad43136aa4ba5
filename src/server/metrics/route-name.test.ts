import { expect, test } from 'vitest';
import { createRouteNames } from './route-name.ts';

test.each([
  [
    '/api/accounts/4f1c-09ab-77d2-e310-5b86-c4f9-1d20/rpc/content/getEntry',
    200,
    '/api/accounts/:id/rpc/content/getEntry',
  ],
  [
    '/api/accounts/4f1c-09ab-77d2-e310-5b86-c4f9-1d20/entries/8a31-5c0e-bb47-1f92-60d4-e7a8-33c5',
    200,
    '/api/accounts/:id/entries/:id',
  ],
  ['/api/accounts/4f1c-09ab-77d2-e310-5b86-c4f9-1d20/invented', 404, 'not found'],
  ['/media/0b6e-44d1-92c7-5aa0-fe13-7c28-9d54/480x480', 304, '/media/:id/:variant'],
  ['/uploads/4f1c-09ab-77d2-e310-5b86-c4f9-1d20/0b6e-44d1-92c7-5aa0-fe13-7c28-9d54', 204, '/uploads'],
  ['/new-slate-roof-in-ardsley', 200, 'page'],
  ['/', 200, 'page'],
  ['/readyz', 503, '/readyz'],
])('%s (%s) counts as %s', (path, status, name) => {
  expect(createRouteNames()(path, status)).toBe(name);
});

test('a path that only ever failed has no name of its own', () => {
  const routeName = createRouteNames();
  expect(routeName('/api/me/rpc/people/getViewer', 401)).toBe('other');
  expect(routeName('/api/me/rpc/people/getViewer', 200)).toBe('/api/me/rpc/people/getViewer');
  expect(routeName('/api/me/rpc/people/getViewer', 401)).toBe('/api/me/rpc/people/getViewer');
});

test('the number of names is limited, whatever is served', () => {
  const routeName = createRouteNames();
  const names = Array.from({ length: 5_000 }, (_, n) => routeName(`/api/made-up/${n}`, 200));
  expect(new Set(names).size).toBe(2_001);
});
