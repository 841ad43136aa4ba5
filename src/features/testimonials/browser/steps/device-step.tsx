import { useEffect, useRef } from 'react';
import type { RecordingWords } from '../../words/recording/recording-words.ts';
import { hasCamera, permissionHint } from '../camera/camera.ts';
import { type Camera, LivePicture } from '../camera/use-camera.tsx';

interface Props {
  words: RecordingWords;
  camera: Camera;
  onContinue(): void;
}

/**
 * Step 1 (spec 3 §2): explains the permission before the browser asks, then lets the customer choose camera and
 * microphone.
 */
export function DeviceStep({ words, camera, onContinue }: Props) {
  const { stream, isOpening, open } = camera;
  if (!stream)
    return (
      <section className="step">
        <div className="stage-box empty">
          <CameraSign />
        </div>
        <h2 tabIndex={-1}>{words.permission}</h2>
        <p className="aside">{words.permissionText}</p>
        <button type="button" className="button large" disabled={isOpening} onClick={() => void open()}>
          {isOpening ? words.opening : words.turnOn}
        </button>
      </section>
    );
  return (
    <section className="step">
      <div className="stage-box">
        <LivePicture stream={stream} label={words.camera} />
      </div>
      <Choices words={words} camera={camera} stream={stream} />
      <button
        type="button"
        className="button large"
        onClick={() => (hasCamera(stream) ? onContinue() : document.getElementById('camera')?.focus())}
      >
        {words.continue}
      </button>
    </section>
  );
}

function Choices({ words, camera: { devices, open }, stream }: Omit<Props, 'onContinue'> & { stream: MediaStream }) {
  const idOf = (tracks: MediaStreamTrack[]) => tracks[0]?.getSettings().deviceId ?? '';
  const isChosen = hasCamera(stream);
  const cameraId = isChosen ? idOf(stream.getVideoTracks()) : '';
  const microphoneId = idOf(stream.getAudioTracks());
  const hasSound = stream.getAudioTracks().length > 0;
  return (
    <div className="device-choices">
      <Select
        id="camera"
        label={words.camera}
        devices={devices.cameras}
        value={cameraId}
        onChoose={(id) => void open({ cameraId: id, microphoneId })}
        missing={isChosen ? undefined : words.chooseCamera}
      />
      {hasSound ? (
        <>
          <Select
            id="microphone"
            label={words.microphone}
            devices={devices.microphones}
            value={microphoneId}
            onChoose={(id) => void open({ cameraId, microphoneId: id })}
          />
          <LevelMeter stream={stream} label={words.level} />
          <p className="aside">{words.silent}</p>
        </>
      ) : (
        <p className="field-error" role="alert">
          {words.noAudio}
        </p>
      )}
      {devices.isUnknown && <p className="field-error">{words.noAudioList}</p>}
    </div>
  );
}

interface SelectProps {
  id: string;
  label: string;
  devices: MediaDeviceInfo[];
  value: string;
  onChoose(id: string): void;
  /** Shown if none is chosen. */
  missing?: string | undefined;
}

function Select({ id, label, devices, value, onChoose, missing }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing && `${id}-missing`}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {missing && (
          <option value="" disabled>
            {missing}
          </option>
        )}
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
      {missing && (
        <p className="field-error" role="alert" id={`${id}-missing`}>
          {missing}
        </p>
      )}
    </div>
  );
}

interface TroubleProps {
  words: RecordingWords;
  camera: Camera;
  onProceed(): void;
}

/** Shown instead of a picture: what is wrong, how to fix it, and how to continue without a camera. */
export function CameraTroubleStep({ words, camera: { trouble, open }, onProceed }: TroubleProps) {
  const title = {
    denied: words.denied,
    notConnected: words.notConnected,
    busy: words.isNotConnected,
    notSupported: words.notSupported,
  }[trouble ?? 'notConnected'];
  const text =
    trouble === 'denied' ? words[permissionHint()] : trouble === 'notSupported' ? '' : words.notConnectedText;
  return (
    <section className="step" role="alert">
      <div className="stage-box empty">
        <CameraSign isOff />
      </div>
      <h2>{title}</h2>
      {text && <p className="aside">{text}</p>}
      {trouble !== 'notSupported' && (
        <button type="button" className="button large" onClick={() => void open()}>
          {words.retry}
        </button>
      )}
      <button type="button" className="text-link" onClick={onProceed}>
        {words.without}
      </button>
    </section>
  );
}

function CameraSign({ isOff = false }: { isOff?: boolean }) {
  return (
    <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true" className="camera-sign">
      <path d="M6 14h24v20H6zM30 21l12-6v18l-12-6z" />
      {isOff && <path d="M6 6l36 36" />}
    </svg>
  );
}

/** The microphone's level, drawn sixty times a second. */
function LevelMeter({ stream, label }: { stream: MediaStream; label: string }) {
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
