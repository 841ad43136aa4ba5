import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { customerWords } from '#test/customer-words.ts';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { TestimonialBlock } from './testimonial-block.tsx';

test('a testimonial’s video is as wide on a phone as the words below it', () => {
  const video = sampleMediaItem('talk', { kind: 'video', type: 'video/mp4' });
  const more = { title: '', highlight: '', customerPhoto: null, video, date: '2026-05-01', source: '' };
  const column = { container: 1_440, hasList: false };
  const testimonial = { ...customerWords, ...more };
  const html = renderToStaticMarkup(<TestimonialBlock {...{ testimonial, column }} language="en" />);
  const [, sizes = ''] = /sizes="([^"]*)"/.exec(html) ?? [];
  expect(Math.abs(sizesAt(sizes, 390) / 310 - 1)).toBeLessThan(0.05);
});
