import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { Invoices } from './invoices.tsx';

// Node lacks this function; a missing text fails the test.
globalThis.reportError = (error) => {
  throw error;
};

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const invoice = {
  invoiceId: 'i',
  number: 1,
  planName: 'Growth',
  amount: 14_900,
  credit: 0,
  currency: 'USD',
  periodStartDate: day('2026-11-27'),
  periodEndDate: day('2026-12-27'),
  issueDate: day('2026-11-27'),
  dueDate: day('2026-12-11'),
  paidDate: day('2026-11-28'),
  paidNote: '',
  voidDate: null,
  address: '',
};

const render = (locale: string) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC">
      <MantineProvider>
        <Invoices invoices={[invoice]} />
      </MantineProvider>
    </IntlProvider>,
  );

test('in a page from right to left, an invoice’s dates and amount each stay in one piece, in the order of the words', () => {
  const html = render('he');
  const [from, line, end] = ['\u2066', '\u2069', '\u2068[^\u2068\u2069]*2026\u2069'];
  expect(html).toMatch(new RegExp(`${from}\u2068[^\u2069]*149[^\u2069]*\u2069 for ${end} to ${end}${line}`));
  expect(html).toMatch(new RegExp(`${from}Paid on ${end}${line}`));
});

test('elsewhere the words are as they are', () => {
  expect(render('en')).toContain('$149 for Nov 27, 2026 to Dec 27, 2026');
});
