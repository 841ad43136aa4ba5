import { expect, it } from 'vitest';
import { plainSource, sourceSet, type ThumbMedia } from './thumb-media.ts';

const media: ThumbMedia = {
  uid: 'roof',
  kind: 'image',
  alt: '',
  mediaUploadCompleted: true,
  failure: null,
  durationMs: null,
  thumbhash: null,
  dominantColor: null,
  focal: { x: 0.5, y: 0.5 },
  variants: [
    { name: '200x200', width: 200, height: 150 },
    { name: '480x480', width: 300, height: 225 },
    { name: '680x680', width: 300, height: 225 },
  ],
};

it('a browser is offered each width once, by its smallest size', () => {
  expect(sourceSet(media)).toBe('/media/roof/480x480 300w, /media/roof/200x200 200w');
});

it('a browser that chooses no size gets the middle one, or what there is', () => {
  expect(plainSource(media)).toBe('/media/roof/480x480');
  expect(plainSource({ ...media, variants: media.variants.slice(0, 1) })).toBe('/media/roof/200x200');
  expect(plainSource({ ...media, variants: [] })).toBe('');
});
