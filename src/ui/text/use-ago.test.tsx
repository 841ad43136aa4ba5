import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { useAgo } from './use-ago.ts';

function Ago({ date }: { date: Date }) {
  return useAgo()(date);
}
const said = (seconds: number) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{}} now={new Date()}>
      <Ago date={new Date(Date.now() - seconds * 1_000)} />
    </IntlProvider>,
  );

test('what a slow clock takes for the future was just now', () => {
  expect([said(-300), said(0), said(130)]).toEqual(['now', 'now', '2 minutes ago']);
});

test('every relative time in the app keeps counting', () => {
  const others = globSync('src/**/*.{ts,tsx}').filter((file) => /\.relativeTime\(/.test(readFileSync(file, 'utf8')));
  expect(others.filter((file) => !file.includes('use-ago'))).toEqual([]);
});
