import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

// Node lacks this function; a missing text fails the test.
globalThis.reportError = (error) => {
  throw error;
};

const labels: Record<string, string> = { phone: 'Phone', website: 'Website' };

function render(errors: Record<string, string>, onReveal?: () => void): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC">
      <MantineProvider>
        <ErrorSummary errors={errors} labelOf={([name = '']) => labels[name] ?? name} onReveal={onReveal} />
      </MantineProvider>
    </IntlProvider>,
  );
}

test('two invalid fields are listed together, by label', () => {
  const html = render({ phone: 'Too long.', website: 'Write the whole address.' });
  for (const text of ['2 fields need another look', 'Phone', 'Too long.', 'Website', 'Write the whole address.'])
    expect(html).toContain(text);
});

test('one invalid field is shown in place, unless it may be out of sight', () => {
  expect(render({ phone: 'Too long.' })).not.toContain('Too long.');
  expect(render({ phone: 'Too long.' }, () => {})).toContain('Too long.');
});

test('a valid form shows no errors', () => {
  expect(render({}, () => {})).not.toContain('role="alert"');
});
