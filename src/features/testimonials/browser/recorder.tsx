import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { maxRecordingSeconds } from '../recording.ts';
import type { RecordingWords } from '../words/recording/recording-words.ts';
import { hasCamera } from './camera/camera.ts';
import { type Camera, useCamera } from './camera/use-camera.tsx';
import { accepted, refusalOf } from './recording/choose-file.ts';
import type { SessionState, RecordingSession } from './recording/recording-session.ts';
import { clock, filled, type RecorderSetup, statusOf } from './status.ts';
import { CameraTroubleStep, DeviceStep } from './steps/device-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { RecordStep } from './steps/record-step.tsx';

interface Props {
  setup: RecorderSetup;
  session: RecordingSession;
  /** Continues to the next step: with the session's recording, or without one if the customer skips it. */
  onDone(): void;
}

/** The recorder for customers and for the text wizard (spec 3 §2): choice, recording, preview. */
export function Recorder({ setup, session, onDone }: Props) {
  const [isRecording, setRecording] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const camera = useCamera();
  const state = useSyncExternalStore(session.subscribe, session.get);
  const leave = () => {
    camera.close();
    onDone();
  };
  const proceed = async () => {
    setAsked(false);
    await session.drop();
    leave();
  };
  const recordAgain = async () => {
    // Its tracks ended with the recording: it can't record anymore.
    camera.close();
    await session.drop();
    setRecording(true);
    await camera.open();
  };
  const actions = {
    recordAgain,
    proceed,
    leave,
    askFirst: () => setAsked(true),
    toRecording: () => setRecording(true),
  };
  return (
    <div className="recorder">
      <Steps {...{ setup, session, state, camera, actions, isRecording }} />
      {isAsked && (
        <ProceedDialog words={setup.words} onCancel={() => setAsked(false)} onConfirm={() => void proceed()} />
      )}
    </div>
  );
}

interface StepsProps {
  setup: RecorderSetup;
  session: RecordingSession;
  state: SessionState;
  camera: Camera;
  isRecording: boolean;
  actions: {
    recordAgain(): Promise<void>;
    proceed(): Promise<void>;
    leave(): void;
    askFirst(): void;
    toRecording(): void;
  };
}

function Steps(props: StepsProps) {
  const { setup, session, state, camera, actions } = props;
  const { words } = setup;
  const { recording, picture, sending } = state;
  if (recording && picture)
    return (
      <PreviewStep
        {...{ words, recording, picture }}
        isFull={recording.seconds >= maxRecordingSeconds}
        status={statusOf(words, recording, sending)}
        onPoster={(atMs) => void session.choosePoster(atMs)}
        onAgain={() => void actions.recordAgain()}
        onAdd={actions.leave}
        onProceed={actions.askFirst}
      />
    );
  if (state.kept.length > 0) return <KeptStep {...props} />;
  // A camera unplugged before the recording returns to the choice.
  if (props.isRecording && camera.stream && (sending || hasCamera(camera.stream))) {
    const { stream } = camera;
    const { questions } = setup;
    return <RecordStep {...{ words, questions, stream }} onRecord={(onSecond) => session.record(stream, onSecond)} />;
  }
  return (
    <>
      {camera.trouble ? (
        <CameraTroubleStep words={words} camera={camera} onProceed={() => void actions.proceed()} />
      ) : (
        <DeviceStep words={words} camera={camera} onContinue={actions.toRecording} />
      )}
      <FileChoice setup={setup} onChoose={(file) => session.choose(file).then(camera.close)} />
    </>
  );
}

/** Recordings from before the page was closed, the connection broke or the battery died. */
function KeptStep({ setup: { words }, session, state, actions }: StepsProps) {
  const [newest, ...earlier] = state.kept;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="step kept">
      <h2 ref={heading} tabIndex={-1}>
        {words.kept}
      </h2>
      <p className="aside">{filled(words.keptText, { time: clock(newest?.seconds ?? 0) })}</p>
      <button type="button" className="button large" onClick={() => void (newest && session.resume(newest))}>
        {words.useKept}
      </button>
      {earlier.map((recording) => (
        <button key={recording.uid} type="button" className="text-link" onClick={() => void session.resume(recording)}>
          {filled(words.useEarlier, { time: clock(recording.seconds) })}
        </button>
      ))}
      <button type="button" className="text-link" onClick={() => void actions.recordAgain()}>
        {words.recordAgain}
      </button>
    </section>
  );
}

function FileChoice({ setup, onChoose }: { setup: RecorderSetup; onChoose(file: File): Promise<void> }) {
  const [refusal, setRefusal] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const reason = await refusalOf(file, setup);
    setRefusal(reason);
    if (!reason) await onChoose(file);
  };
  return (
    <div className="file-choice">
      <label className="text-link">
        {setup.words.file}
        <input
          type="file"
          accept={accepted}
          className="hidden"
          onChange={(event) => {
            const input = event.currentTarget;
            void choose(input.files?.[0]).finally(() => (input.value = ''));
          }}
        />
      </label>
      {refusal && (
        <p className="field-error" role="alert" dir="auto">
          {refusal}
        </p>
      )}
    </div>
  );
}

interface ProceedDialogProps {
  words: RecordingWords;
  onCancel(): void;
  onConfirm(): void;
}

function ProceedDialog({ words, onCancel, onConfirm }: ProceedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="card proceed" onClose={onCancel} aria-labelledby="sure">
      <h2 id="sure">{words.sure}</h2>
      <div className="proceed-buttons">
        <button type="button" className="button quiet" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className="button" onClick={onConfirm}>
          {words.confirm}
        </button>
      </div>
    </dialog>
  );
}
