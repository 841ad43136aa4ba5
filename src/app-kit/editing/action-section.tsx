import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface ActionSectionProps {
  title: string;
  description?: ReactNode;
  /** The return value of `useActionForm`. */
  action: { alert: string | null; isSending: boolean; submit: (event: FormEvent) => unknown };
  /** Its button's label. */
  submit: string;
  children: ReactNode;
}

/** A section of a page that is a separate form and acts on submit. */
export function ActionSection({ title, description, action, submit, children }: ActionSectionProps) {
  const button = useKeptFocus(action.isSending);
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <FormSection
        title={title}
        description={description}
        actions={
          <Button ref={button} type="submit" loading={action.isSending}>
            {submit}
          </Button>
        }
      >
        <FormAlert reason={action.alert} />
        {children}
      </FormSection>
    </form>
  );
}
