import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { problemAboveForm } from '#ui/text/problem-text.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { tenantMessages } from '../messages.ts';
import type { useSaveTexts } from './use-save-texts.ts';

interface TextsSectionProps<T extends FieldValues> {
  title: string;
  form: UseFormReturn<T>;
  saving: Pick<ReturnType<typeof useSaveTexts>, 'submit' | 'conflicts' | 'settle'> & {
    save: { error: Error | null; isPending: boolean };
  };
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A form of texts with its buttons, and what two people changed at once. */
export function TextsSection<T extends FieldValues>({ title, form, saving, labels, children }: TextsSectionProps<T>) {
  const t = useTexts(tenantMessages.texts);
  const { isDirty } = form.formState;
  const { save, submit, conflicts, settle } = saving;
  useUnsentEdits(isDirty);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        title={title}
        actions={
          <>
            <Button variant="default" disabled={!isDirty || save.isPending} onClick={() => form.reset()}>
              {t('discard')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {t('save')}
            </Button>
          </>
        }
      >
        {conflicts.length ? <ConflictPanel conflicts={conflicts} labels={labels} onSettle={settle} /> : null}
        <FormAlert reason={conflicts.length ? null : problemAboveForm(save.error)} />
        {children}
      </FormSection>
    </form>
  );
}
