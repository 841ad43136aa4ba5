import { expect, test } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

const values = { title: 'Slate & copper <roof>', city: 'Köln 🏙️', roofAge: '12', phone: '', neighborhood: '  ' };

test.each([
  ['<p>{{title}} in {{city}}</p>', '<p>Slate &amp; copper &lt;roof&gt; in Köln 🏙️</p>', []],
  ['<p>{{ roofAge }} years, {{roofAge}} years</p>', '<p>12 years, 12 years</p>', []],
  [
    '<p>Call {{phone}} or {{fax}} or {{phone}}</p>',
    '<p>Call <code>{{phone}}</code> or <code>{{fax}}</code> or <code>{{phone}}</code></p>',
    ['phone', 'fax'],
  ],
  ['<p>In {{neighborhood}}</p>', '<p>In <code>{{neighborhood}}</code></p>', ['neighborhood']],
  ['<p><a href="https://x.test/{{city}}">{{city}}</a></p>', '<p><a href="https://x.test/Köln 🏙️">Köln 🏙️</a></p>', []],
  ['<p><a href="https://x.test/{{fax}}">here</a></p>', '<p><a href="https://x.test/{{fax}}">here</a></p>', ['fax']],
  [
    '<p>{{}} { {title} } {{two words}} {{toString}}</p>',
    '<p>{{}} { {title} } {{two words}} <code>{{toString}}</code></p>',
    ['toString'],
  ],
  ['', '', []],
])('%s becomes %s', (html, filled, missing) => {
  expect(fillPlaceholders(html, values)).toEqual({ html: filled, missing });
});

test('what is filled in is not read again', () => {
  expect(fillPlaceholders('<p>{{title}}</p>', { title: '{{city}}', city: 'Bonn' }).html).toBe('<p>{{city}}</p>');
});

test('a long text takes no longer than its length', () => {
  const start = performance.now();
  fillPlaceholders('{{ '.repeat(50_000) + '<'.repeat(50_000), values);
  expect(performance.now() - start).toBeLessThan(2_000);
});
