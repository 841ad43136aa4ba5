import { useState, useSyncExternalStore } from 'react';
import { Recorder } from '../../../browser/recorder.tsx';
import { statusOf } from '../../../browser/status.ts';
import type { TakeDesk } from '../../../browser/take/take-desk.ts';
import type { FormStep } from './form/form-step.ts';
import type { CustomerSetup } from './setup.ts';

interface Props {
  setup: CustomerSetup;
  desk: TakeDesk;
  form: FormStep;
}

/** The recorder; its last step is the form on the page. */
export function Wizard({ setup, desk, form }: Props) {
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
  return take ? (
    <div className="recorder">
      <p className="status" role="status">
        {words.lastVideo} {statusOf(words, take, sending)}
      </p>
    </div>
  ) : null;
}
