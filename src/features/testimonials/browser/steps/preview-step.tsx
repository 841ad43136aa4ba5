import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordingWords } from '../../words/recording/recording-words.ts';
import { isPhoto, isSound } from '../recording/choose-file.ts';
import type { Recording } from '../recording/recording-store.ts';
import { clock, filled } from '../status.ts';
import { findLength, type Frame, framesOf, pictureOf } from './video-frames.ts';

interface Props {
  words: RecordingWords;
  recording: Recording;
  picture: Blob;
  /** It stopped at the two-minute limit. */
  isFull: boolean;
  status: string;
  onPoster(atMs: number): void;
  onAgain(): void;
  onAdd(): void;
  onProceed(): void;
}

/** Step 3: plays the recording from the browser's own copy, before it is added. */
export function PreviewStep({ words, recording, picture, isFull, status, onPoster, onAgain, onAdd, onProceed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="step">
      <h2 ref={heading} tabIndex={-1}>
        {words.preview}
      </h2>
      {isFull && <p className="field-hint">{words.ended}</p>}
      <Preview words={words} recording={recording} picture={picture} video={video} />
      {!isPhoto(recording) && !isSound(recording) && recording.seconds > 0 && (
        <FramePicker
          {...{ words, video }}
          film={picture}
          seconds={recording.seconds}
          chosenMs={recording.posterMs}
          onChoose={onPoster}
        />
      )}
      <p className="status" role="status">
        {status}
      </p>
      <button type="button" className="button large" onClick={onAdd}>
        {isPhoto(recording) || isSound(recording) ? (
          words.addFile
        ) : (
          <>
            <span className="wide-only">{words.add}</span>
            <span className="narrow-only">{words.addShort}</span>
          </>
        )}
      </button>
      <div className="step-links">
        <button type="button" className="text-link" onClick={onAgain}>
          {words.recordAgain}
        </button>
        <button type="button" className="text-link" onClick={onProceed}>
          {words.withoutThis}
        </button>
      </div>
    </section>
  );
}

type PreviewProps = Pick<Props, 'words' | 'recording' | 'picture'> & { video: RefObject<HTMLVideoElement | null> };

function Preview({ words, recording, picture, video }: PreviewProps) {
  const [isBroken, setBroken] = useState(false);
  const address = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const fail = () => setBroken(true);
  const seek = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => findLength(currentTarget);
  if (isPhoto(recording))
    return (
      <div className="stage-box">
        <img src={address} alt={recording.name} onError={fail} />
      </div>
    );
  return (
    <>
      {isSound(recording) ? (
        <audio className="sound-box" src={address} controls preload="auto" onLoadedMetadata={seek} onError={fail} />
      ) : (
        <div className="stage-box">
          <video ref={video} src={address} controls playsInline preload="auto" onLoadedMetadata={seek} onError={fail} />
        </div>
      )}
      {isBroken && (
        <p className="field-error" role="alert">
          {words.loadError}
        </p>
      )}
    </>
  );
}

interface FramePickerProps {
  words: RecordingWords;
  film: Blob;
  seconds: number;
  /** The player beside it. */
  video: RefObject<HTMLVideoElement | null>;
  chosenMs: number | undefined;
  onChoose(atMs: number): void;
}

/** Chooses the poster frame: one of several suggested, or the player's current one. */
function FramePicker({ words, film, seconds, video, chosenMs, onChoose }: FramePickerProps) {
  const [frames, setFrames] = useState<Frame[]>([]);
  useEffect(() => {
    let isOver = false;
    const made = framesOf(film, seconds);
    void made.then((found) => !isOver && setFrames(found));
    return () => {
      isOver = true;
      void made.then((found) => found.forEach(({ address }) => URL.revokeObjectURL(address)));
    };
  }, [film, seconds]);
  if (frames.length === 0) return null;
  const takeShown = async () => {
    if (!video.current) return;
    const atMs = Math.round(video.current.currentTime * 1_000);
    const address = await pictureOf(video.current);
    setFrames([...frames.filter((frame) => frame.atMs !== atMs), { atMs, address }]);
    onChoose(atMs);
  };
  return (
    <fieldset className="frames">
      <legend>{words.frame}</legend>
      <div className="frame-row">
        {frames.map(({ atMs, address }) => (
          <label key={atMs}>
            <input type="radio" name="frame" checked={atMs === chosenMs} onChange={() => onChoose(atMs)} />
            <img src={address} alt={filled(words.frameAt, { time: clock(atMs / 1_000) })} />
          </label>
        ))}
      </div>
      <button type="button" className="text-link" onClick={() => void takeShown()}>
        {words.frameShown}
      </button>
    </fieldset>
  );
}
