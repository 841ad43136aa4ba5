import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { problem } from '#lib/problem.ts';
import { LoadError } from './load-error.tsx';

const shown = (error: Error) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LoadError query={{ error, isFetching: false, refetch: () => {} }} title="The plan could not be loaded" />
    </MantineProvider>,
  );

test('a wrong id is called so, and nobody is asked to try it again', () => {
  for (const code of ['NOT_FOUND', 'GONE'] as const) {
    const markup = shown(problem(code, 'This account does not exist.'));
    expect(markup).toContain('Not found');
    expect(markup).toContain('This account does not exist.');
    expect(markup).not.toContain('Retry');
  }
});

test('a retry is offered where it may help, and not to whom it is forbidden', () => {
  const busy = shown(problem('SERVICE_UNAVAILABLE', 'Later.'));
  expect(busy).toContain('The plan could not be loaded');
  expect(busy).toContain('Retry');
  expect(shown(problem('FORBIDDEN', 'Ask your administrator.'))).not.toContain('Retry');
});
