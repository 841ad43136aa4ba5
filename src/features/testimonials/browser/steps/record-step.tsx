import { useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds, noticeSeconds } from '../../recording.ts';
import type { RecordingWords } from '../../words/recording/recording-words.ts';
import { LivePicture } from '../camera/use-camera.tsx';
import { clock } from '../status.ts';

interface Props {
  words: RecordingWords;
  questions: readonly string[];
  stream: MediaStream;
  /** Starts recording, reports each second, and returns a stop function. */
  onRecord(onSecond: (seconds: number) => void): Promise<() => void>;
}

/** Step 2: the 3-2-1 countdown, the time, the notice after 90 seconds; stops automatically at 120. */
export function RecordStep({ words, questions, stream, onRecord }: Props) {
  const [count, setCount] = useState<number>();
  const [seconds, setSeconds] = useState<number>();
  const stop = useRef<() => void>(undefined);
  const isHere = useRef(true);
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => shutter.current?.focus({ preventScroll: true }), []);
  useEffect(() => () => void (isHere.current = false), []);
  const begin = async () => {
    for (const left of [3, 2, 1]) {
      setCount(left);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (!isHere.current) return;
    }
    setCount(undefined);
    setSeconds(0);
    stop.current = await onRecord(setSeconds);
  };
  const isRecording = seconds !== undefined;
  const isCounting = count !== undefined;
  return (
    <section className="step">
      <div className={isRecording ? 'stage-box on' : 'stage-box'}>
        <LivePicture stream={stream} label={words.camera} />
        {isCounting && (
          <div className="count" role="status" aria-live="assertive">
            {count}
          </div>
        )}
        {isRecording && <Time words={words} seconds={seconds} />}
        {!isRecording && !isCounting && <Cue words={words} questions={questions} />}
      </div>
      <p className="press">{textOf(words, seconds)}</p>
      <p className="aside">{words.reassure}</p>
      {/* One button, which keeps the focus: by keyboard, it stops what it has started. */}
      <button
        ref={shutter}
        type="button"
        className={isRecording ? 'shutter on' : 'shutter'}
        aria-disabled={isCounting || undefined}
        onClick={() => (isRecording ? stop.current?.() : !isCounting && void begin())}
        aria-label={isRecording ? words.stop : words.record}
      />
    </section>
  );
}

/** What the button does, and the limit once it is near. */
function textOf(words: RecordingWords, seconds: number | undefined): string {
  if (seconds === undefined) return words.press;
  return seconds > noticeSeconds ? words.maxLength : words.pressToStop;
}

function Time({ words, seconds }: { words: RecordingWords; seconds: number }) {
  const isLate = seconds > noticeSeconds;
  return (
    <div className={isLate ? 'time late' : 'time'} role="timer" aria-label={words.time}>
      <span className="dot" />
      {clock(seconds)}
      {isLate && <small> / {clock(maxRecordingSeconds)}</small>}
    </div>
  );
}

function Cue({ words, questions }: Pick<Props, 'words' | 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <ul className="cue" aria-label={words.questions}>
      {questions.map((question) => (
        <li key={question} dir="auto">
          {question}
        </li>
      ))}
    </ul>
  );
}
