import { expect, test } from 'vitest';
import { ownTypes } from './own-types.ts';

const types = [
  { uid: 'p', purpose: 'content' },
  { uid: 't', purpose: 'testimonial' },
  { uid: 'c', purpose: 'contactUs' },
] as const;

test('an entry isn’t offered the content types of testimonials and contact requests, unless it is one', () => {
  const offered = (current: string | null) => ownTypes(types, current).map(({ uid }) => uid);
  expect(offered(null)).toEqual(['p']);
  expect(offered('p')).toEqual(['p']);
  expect(offered('t')).toEqual(['p', 't']);
});
