import { useEffect, useRef } from 'react';

/** The microphone's level, drawn sixty times a second. */
export function LevelMeter({ stream, label }: { stream: MediaStream; label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 512;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      // -60 to 0 dB.
      const level = Math.max(0, Math.min(1, 1 + Math.log10(Math.max(power, 1e-3)) / 3));
      bar.current?.style.setProperty('--level', level.toFixed(2));
      bar.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void audio.close();
    };
  }, [stream]);
  return (
    <div
      ref={bar}
      className="level"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
}
