import { useEffect, useRef } from 'react';
import type { RecordingWords } from '../../words/recording/en.data.ts';

interface Props {
  words: RecordingWords;
  onCancel(): void;
  onConfirm(): void;
}

export function ProceedDialog({ words, onCancel, onConfirm }: Props) {
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
