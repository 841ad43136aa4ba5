import { useEffect, useEffectEvent, useState } from 'react';
import { type SpeedSample, secondsLeft, speedOf, withSample } from './upload-speed.ts';

const sampleEvery = 1_000;

/** Bytes per second and seconds left over all files, sampled once a second while uploading. */
export function useUploadSpeed(sentBytes: number, bytes: number, isMoving: boolean) {
  const [samples, setSamples] = useState<readonly SpeedSample[]>([]);
  const look = useEffectEvent(() => setSamples((known) => withSample(known, { at: Date.now(), sentBytes })));
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => look(), sampleEvery);
    return () => {
      clearInterval(timer);
      setSamples([]);
    };
  }, [isMoving]);
  const speed = speedOf(samples);
  return { speed, left: secondsLeft(bytes - sentBytes, speed) };
}
