import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';

interface ActionSectionProps {
  title: string;
  description?: ReactNode;
  /** What `useActionForm` returned. */
  action: { alert: string | null; isSending: boolean; submit: (event: FormEvent) => unknown };
  /** What its button says. */
  submit: string;
  children: ReactNode;
}

/** One section of a page that is a form by itself, and acts when it is sent. */
export function ActionSection({ title, description, action, submit, children }: ActionSectionProps) {
  return (
    <form onSubmit={(event) => void action.submit(event)} noValidate>
      <FormSection
        title={title}
        description={description}
        actions={
          <Button type="submit" loading={action.isSending}>
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
