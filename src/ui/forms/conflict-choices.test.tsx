import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { ConflictChoices, type ConflictingField, decisionOf } from './conflict-choices.tsx';

// Node lacks this function; a missing text fails the test.
globalThis.reportError = (error) => {
  throw error;
};

const fields: ConflictingField[] = [
  { name: 'phone', label: 'Phone', mine: '555 0199', theirs: '555 0177' },
  { name: 'website', label: 'Website', mine: '', theirs: 'https://summit.test' },
];

function render(shown: readonly ConflictingField[]): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC">
      <MantineProvider>
        <ConflictChoices fields={shown} onDecide={() => {}} />
      </MantineProvider>
    </IntlProvider>,
  );
}

test('both values of every field are shown, an empty one as empty', () => {
  const html = render(fields);
  for (const text of ['Phone', '555 0199', '555 0177', 'Website', 'https://summit.test', 'Empty'])
    expect(html).toContain(text);
});

test('keeping both is offered only where both fit', () => {
  expect(render(fields)).not.toContain('Keep both');
  expect(render(fields.map((field) => ({ ...field, canKeepBoth: true })))).toContain('Keep both');
});

test('each field has its own choice, and one’s own value is the default', () => {
  expect(decisionOf(fields, { website: 'theirs' })).toEqual({ phone: 'mine', website: 'theirs' });
});

test('one button takes the same side for every field, whatever was chosen before', () => {
  expect(decisionOf(fields, { website: 'mine' }, 'theirs')).toEqual({ phone: 'theirs', website: 'theirs' });
});
