import { expect, test } from 'vitest';
import { cueOf, joinCues, newLine, splitCues } from './caption-lines.ts';

const cues = [
  { fromMs: 0, toMs: 1_000, text: 'Before' },
  { fromMs: 2_000, toMs: 3_000, text: 'Shown' },
  { fromMs: 9_000, toMs: 9_500, text: 'After' },
];

test('the captions of what is shown are edited in its own time; the others stay for the whole video', () => {
  const range = { fromMs: 1_500, toMs: 5_000 };
  const { lines, rest } = splitCues(cues, range);
  expect(lines).toMatchObject([{ from: '0:00.5', to: '0:01.5', text: 'Shown' }]);
  const shown = lines.flatMap((line) => cueOf(line) ?? []);
  expect(joinCues(shown, rest, range).toSorted((one, other) => one.fromMs - other.fromMs)).toEqual(cues);
});

test('a caption whose end isn’t after its start, or whose time is none, is not one', () => {
  expect(cueOf({ key: 1, from: '0:02', to: '0:02', text: 'x' })).toBeUndefined();
  expect(cueOf({ key: 1, from: 'soon', to: '0:02', text: 'x' })).toBeUndefined();
});

test('a new caption begins at the player’s position, and ends with the video at the latest', () => {
  expect(newLine(4_000, 20_000)).toMatchObject({ from: '0:04.0', to: '0:07.0' });
  expect(newLine(4_000, 5_000)).toMatchObject({ from: '0:04.0', to: '0:05.0' });
});
