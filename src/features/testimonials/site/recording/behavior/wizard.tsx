import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { maxRecordingSeconds } from '../../../recording.ts';
import { accepted, refusalOf } from './take/choose-file.ts';
import { CameraTroubleStep, DeviceStep } from './steps/device-step.tsx';
import { clock, filled } from './fill-in.ts';
import { hasCamera } from './camera/camera.ts';
import type { FormStep } from './form/form-step.ts';
import { PreviewStep } from './steps/preview-step.tsx';
import { ProceedDialog } from './steps/proceed-dialog.tsx';
import { RecordStep } from './steps/record-step.tsx';
import { statusOf } from './status.ts';
import type { RecorderSetup } from './setup.ts';
import { type Camera, useCamera } from './camera/use-camera.ts';
import type { DeskState, TakeDesk } from './take/take-desk.ts';

type Step = 'devices' | 'record' | 'form';

interface Props {
  setup: RecorderSetup;
  desk: TakeDesk;
  form: FormStep;
}

/** The recording flow (spec 3 §2): choice, recording, preview; its fourth step is the form that stands on the page. */
export function Wizard({ setup, desk, form }: Props) {
  const { words } = setup;
  const [step, setStep] = useState<Step>('devices');
  const [isAsked, setAsked] = useState(false);
  const camera = useCamera();
  const state = useSyncExternalStore(desk.subscribe, desk.get);
  const openForm = () => {
    camera.close();
    setStep('form');
    form.open(desk.get().take);
  };
  const proceed = async () => {
    setAsked(false);
    await desk.drop();
    openForm();
  };
  const recordAgain = async () => {
    // Its tracks ended with the take: nothing more is recorded from it.
    camera.close();
    await desk.drop();
    setStep('record');
    await camera.open();
  };
  const actions = {
    recordAgain,
    proceed,
    openForm,
    askFirst: () => setAsked(true),
    toRecording: () => setStep('record'),
  };
  return (
    <div className="recorder">
      {step !== 'form' && <Steps {...{ setup, desk, state, camera, actions }} isRecording={step === 'record'} />}
      {step === 'form' && state.take && (
        <p className="status" role="status">
          {words.lastVideo} {statusOf(words, state.take, state.sending)}
        </p>
      )}
      {isAsked && <ProceedDialog words={words} onCancel={() => setAsked(false)} onConfirm={() => void proceed()} />}
    </div>
  );
}

interface StepsProps {
  setup: RecorderSetup;
  desk: TakeDesk;
  state: DeskState;
  camera: Camera;
  isRecording: boolean;
  actions: {
    recordAgain(): Promise<void>;
    proceed(): Promise<void>;
    openForm(): void;
    askFirst(): void;
    toRecording(): void;
  };
}

function Steps(props: StepsProps) {
  const { setup, desk, state, camera, actions } = props;
  const { words } = setup;
  const { take, picture, sending } = state;
  if (take && picture)
    return (
      <PreviewStep
        {...{ words, take, picture }}
        isFull={take.seconds >= maxRecordingSeconds}
        status={statusOf(words, take, sending)}
        onPoster={(atMs) => void desk.choosePoster(atMs)}
        onAgain={() => void actions.recordAgain()}
        onAdd={actions.openForm}
        onProceed={actions.askFirst}
      />
    );
  if (state.isKept) return <KeptStep {...props} />;
  // One that was unplugged before the recording began sends back to the choice.
  if (props.isRecording && camera.stream && (sending || hasCamera(camera.stream))) {
    const { stream } = camera;
    const { questions } = setup;
    return <RecordStep {...{ words, questions, stream }} onRecord={(onSecond) => desk.record(stream, onSecond)} />;
  }
  return (
    <>
      {camera.trouble ? (
        <CameraTroubleStep words={words} camera={camera} onProceed={() => void actions.proceed()} />
      ) : (
        <DeviceStep words={words} camera={camera} onContinue={actions.toRecording} />
      )}
      <FileChoice setup={setup} onChoose={(file) => desk.choose(file).then(camera.close)} />
    </>
  );
}

/** What was captured before the page was closed, the line broke or the battery was empty. */
function KeptStep({ setup: { words }, desk, state, actions }: StepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="step kept">
      <h2 ref={heading} tabIndex={-1}>
        {words.kept}
      </h2>
      <p className="aside">{filled(words.keptText, { time: clock(state.take?.seconds ?? 0) })}</p>
      <button type="button" className="button large" onClick={() => void desk.resume()}>
        {words.useKept}
      </button>
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
