import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { recordingWords } from '../../words/recording/recording-words.ts';
import type { Camera } from '../camera/use-camera.tsx';
import { DeviceStep } from './device-step.tsx';

/** Only what the step uses. */
const streamOf = (readyState: MediaStreamTrackState) => {
  const track = { readyState, getSettings: () => ({ deviceId: 'built-in' }) };
  return { getVideoTracks: () => [track], getAudioTracks: () => [] } as unknown as MediaStream;
};
const shown = (stream: MediaStream) => {
  const devices = { cameras: [], microphones: [], isUnknown: false };
  const camera: Camera = { stream, devices, trouble: undefined, isOpening: false, open: async () => {}, close() {} };
  return renderToStaticMarkup(<DeviceStep words={recordingWords('en')} camera={camera} onContinue={() => {}} />);
};

test('a new camera is requested as soon as the chosen one is gone', () => {
  expect(shown(streamOf('live'))).not.toContain('Choose a camera please.');
  expect(shown(streamOf('ended'))).toContain('role="alert" id="camera-missing">Choose a camera please.');
});
