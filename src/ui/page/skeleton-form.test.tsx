import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceFiles } from '#test/architecture/source-files.ts';
import { SkeletonForm } from './skeleton-form.tsx';

test('a form that loads has a place for each field, and says once that it loads', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SkeletonForm fields={3} />
    </MantineProvider>,
  );
  expect(markup.match(/role="status"/g)).toHaveLength(1);
  expect(markup.match(/<div class="[^"]*field/g)).toHaveLength(3);
});

test('pages that edit one record wait in the shape of a form', () => {
  const wrong = sourceFiles('src').filter(
    ({ path, text }) =>
      /\/app\/.*(settings|business-account|custom-field|my-agency|referral-settings)-page\.tsx$/.test(path) &&
      text.includes('<SkeletonRows'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
