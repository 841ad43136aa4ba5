import { expect, test } from 'vitest';
import { isSound, soundRefusal, soundTypeOf } from './sound.ts';

test('a sound recording is known by every name that browsers and files give it', () => {
  const names = ['audio/mp3', 'audio/x-m4a', 'audio/vnd.wave', 'audio/ogg; codecs=opus', 'audio/webm'];
  expect(names.map(soundTypeOf)).toEqual(['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg', 'audio/webm']);
  expect(['video/mp4', 'audio/midi', ''].map(soundTypeOf)).toEqual([undefined, undefined, undefined]);
  expect([isSound({ type: 'audio/mpeg' }), isSound({ type: 'video/mp4' })]).toEqual([true, false]);
});

test('one that is empty or too large is refused with the limit', () => {
  expect(soundRefusal({ name: 'a.mp3', size: 1_000 })).toBeUndefined();
  expect(soundRefusal({ name: 'a.mp3', size: 0 })).toContain('is empty');
  expect(soundRefusal({ name: 'a.mp3', size: 3_000_000_000 })).toContain('up to 2 GB');
});
