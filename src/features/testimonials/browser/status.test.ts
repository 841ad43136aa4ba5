import { expect, test } from 'vitest';
import { recordingWords } from '../words/recording/recording-words.ts';
import type { Recording } from './recording/recording-store.ts';
import { statusOf } from './status.ts';

const words = recordingWords('en');
const recording: Recording = {
  link: 'l',
  began: 0,
  uid: 'u',
  name: 'take.mp4',
  type: 'video/mp4',
  size: 200,
  seconds: 3,
  isComplete: true,
  isRecorded: true,
  address: null,
  isSent: false,
};

test('a refusal says whether the server gave no address, or didn’t take what was sent there', () => {
  const refused = (hasAddress: boolean, isOver = false) =>
    statusOf(words, recording, { state: 'refused', reason: 'full', hasAddress, isOver });
  expect(refused(false)).toBe('Error fetch url: full');
  expect(refused(true)).toBe('Error Upload Change: full');
  expect(refused(false, true)).toBe('This link no longer works. Ask the business for a new one.');
});

test('a recording goes up by percent, and is done at the end', () => {
  expect(statusOf(words, { ...recording, isComplete: false }, { state: 'sending', sent: 200 })).toBe('Uploading...');
  expect(statusOf(words, recording, { state: 'sending', sent: 200 })).toBe('Download...');
  expect(statusOf(words, recording, { state: 'sending', sent: 100 })).toBe('Uploading, 50%');
  expect(statusOf(words, recording, { state: 'sent' })).toBe('Done · Your video has been uploaded');
});
