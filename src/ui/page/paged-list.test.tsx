import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { PagedList, stateOf } from './paged-list.tsx';

// Node lacks this function; a missing text fails the test.
globalThis.reportError = (error) => {
  throw error;
};

const failure = new Error('The server is busy.');

test('a list that loads is never called empty', () => {
  expect(stateOf({ items: undefined, error: null })).toBe('waiting');
  expect(stateOf({ items: [], error: null })).toBe('empty');
});

test('loaded content stays when a refetch fails', () => {
  expect(stateOf({ items: ['a'], error: failure })).toBe('filled');
  expect(stateOf({ items: undefined, error: failure })).toBe('failed');
});

test('more is offered as long as there is another page', () => {
  const render = (hasNextPage: boolean) =>
    renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="UTC">
        <MantineProvider>
          <PagedList
            query={{ items: ['Deck', 'Roof'], error: null, isFetching: false, refetch: () => {} }}
            waiting="waiting"
            empty="empty"
            more={{ hasNextPage, isFetchingNextPage: false, fetchNextPage: () => {} }}
          >
            {(items) => items.join(', ')}
          </PagedList>
        </MantineProvider>
      </IntlProvider>,
    );
  expect(render(true)).toContain('Deck, Roof');
  expect(render(true)).toContain('Show more');
  expect(render(false)).not.toContain('Show more');
});
