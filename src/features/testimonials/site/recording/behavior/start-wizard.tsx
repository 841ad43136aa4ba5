import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Recorder } from '../../../browser/recorder.tsx';
import { RecordingSession } from '../../../browser/recording/recording-session.ts';
import { statusOf } from '../../../browser/status.ts';
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
  const session = new RecordingSession({ ...setup, key: step.key });
  session.subscribe(() => step.follow(session.get().recording, session.get().sending));
  step.onSent = () => session.forget();
  // Informs the business only: nothing here waits for it or depends on it.
  void fetch(`${setup.textPage}/started`, { method: 'POST', keepalive: true }).catch(() => {});
  createRoot(place).render(<Wizard {...{ setup, session }} form={step} />);
}

interface Props {
  setup: CustomerSetup;
  session: RecordingSession;
  form: FormStep;
}

/** The recorder; its last step is the form on the page. */
function Wizard({ setup, session, form }: Props) {
  const { words } = setup;
  const [isAtForm, setAtForm] = useState(false);
  const { recording, sending } = useSyncExternalStore(session.subscribe, session.get);
  if (!isAtForm) {
    const openForm = () => {
      setAtForm(true);
      form.open(session.get().recording);
    };
    return <Recorder setup={setup} session={session} onDone={openForm} />;
  }
  if (!recording) return null;
  const isRefused = sending?.state === 'refused';
  const isOnTheWay = !isRefused && sending?.state !== 'sent';
  return (
    <div className="recorder">
      <p className="status" role="status">
        {isOnTheWay && words.lastVideo} {statusOf(words, recording, sending)}
      </p>
      {isRefused && !sending.isOver && (
        <WithoutVideo
          words={words}
          onAgain={async () => {
            form.close();
            await session.drop();
            setAtForm(false);
          }}
          onProceed={async () => {
            await session.drop();
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
