import type { FormEvent } from 'react';
import type { Confirmation } from '../../second-factor.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConfirmFields } from './confirm-fields.tsx';
import { secondFactorMessages } from './messages.ts';

interface Props {
  text?: string;
  /** The return value of `useConfirmed`. */
  action: {
    values: Confirmation;
    errors: Partial<Record<string, string>>;
    set: (values: Partial<Confirmation>) => void;
    alert: string | null;
    isSending: boolean;
    submit: (event: FormEvent) => unknown;
  };
  submit: string;
  onCancel: () => void;
}

/** In a dialog: what is about to happen, and the proof that it asks for. */
export function ConfirmForm({ text, action, submit, onCancel }: Props) {
  const t = useTexts(secondFactorMessages);
  return (
    <DialogForm action={action} cancel={t('cancel')} submit={submit} onCancel={onCancel}>
      {text ? <span>{text}</span> : null}
      <ConfirmFields action={action} />
    </DialogForm>
  );
}
