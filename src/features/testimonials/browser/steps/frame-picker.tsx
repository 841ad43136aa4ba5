import { type RefObject, useEffect, useState } from 'react';
import type { RecordingWords } from '../../words/recording/recording-words.ts';
import { clock, filled } from '../fill-in.ts';
import { type Frame, framesOf, pictureOf } from '../take/frames.ts';

interface Props {
  words: RecordingWords;
  film: Blob;
  seconds: number;
  /** The player beside it. */
  video: RefObject<HTMLVideoElement | null>;
  chosenMs: number | undefined;
  onChoose(atMs: number): void;
}

/** Chooses the poster frame: one of several suggested, or the player's current one. */
export function FramePicker({ words, film, seconds, video, chosenMs, onChoose }: Props) {
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
