import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Recorder } from '../../../browser/recorder.tsx';
import { statusOf } from '../../../browser/status.ts';
import { TakeDesk } from '../../../browser/take/take-desk.ts';
import type { RecordingWords } from '../../../words/recording/recording-words.ts';
import { type CustomerSetup, FormStep } from './form-step.ts';

/** Starts the page's recorder. */
export function startWizard(): void {
  const place = document.querySelector<HTMLElement>('[data-recorder]');
  const section = document.querySelector<HTMLElement>('[data-last-step]');
  const form = section?.querySelector('form');
  const json = document.querySelector('#recorder-setup')?.textContent;
  if (!place || !section || !form || !json) return;
  const setup = JSON.parse(json) as CustomerSetup;
  const step = new FormStep(section, form, setup);
  const desk = new TakeDesk({ ...setup, key: step.key });
  desk.subscribe(() => step.follow(desk.get().take, desk.get().sending));
  step.onSent = () => desk.forget();
  // Informs the business only: nothing here waits for it or depends on it.
  void fetch(`${setup.textPage}/started`, { method: 'POST', keepalive: true }).catch(() => {});
  createRoot(place).render(<Wizard {...{ setup, desk }} form={step} />);
}

interface Props {
  setup: CustomerSetup;
  desk: TakeDesk;
  form: FormStep;
}

/** The recorder; its last step is the form on the page. */
function Wizard({ setup, desk, form }: Props) {
  const { words } = setup;
  const [isAtForm, setAtForm] = useState(false);
  const { take, sending } = useSyncExternalStore(desk.subscribe, desk.get);
  if (!isAtForm) {
    const openForm = () => {
      setAtForm(true);
      form.open(desk.get().take);
    };
    return <Recorder setup={setup} desk={desk} onDone={openForm} />;
  }
  if (!take) return null;
  const isRefused = sending?.state === 'refused';
  const isOnTheWay = !isRefused && sending?.state !== 'sent';
  return (
    <div className="recorder">
      <p className="status" role="status">
        {isOnTheWay && words.lastVideo} {statusOf(words, take, sending)}
      </p>
      {isRefused && !sending.isOver && (
        <WithoutVideo
          words={words}
          onAgain={async () => {
            form.close();
            await desk.drop();
            setAtForm(false);
          }}
          onProceed={async () => {
            await desk.drop();
            form.open(undefined);
          }}
        />
      )}
    </div>
  );
}

interface WithoutVideoProps {
  words: RecordingWords;
  onAgain(): Promise<void>;
  onProceed(): Promise<void>;
}

/** A video that the server refuses must not hold back the story. */
function WithoutVideo({ words, onAgain, onProceed }: WithoutVideoProps) {
  return (
    <div className="step-links">
      <button type="button" className="text-link" onClick={() => void onAgain()}>
        {words.recordAgain}
      </button>
      <button type="button" className="text-link" onClick={() => void onProceed()}>
        {words.withoutThis}
      </button>
    </div>
  );
}
