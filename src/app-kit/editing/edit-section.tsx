import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ShownEdit } from './edit-conflicts.tsx';
import { EditNotices } from './edit-notices.tsx';
import { editTexts } from './edit-messages.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface EditSectionProps {
  title: string;
  /** The return value of `useEditForm`. */
  edit: ShownEdit & {
    alert: string | null;
    refused: Readonly<Record<string, string>>;
    isDirty: boolean;
    submit: (event: React.FormEvent) => unknown;
    discard: () => void;
  };
  /** The form's field labels. */
  labels: Readonly<Record<string, string>>;
  /** Its button's label, if a page has several such sections. */
  save?: string;
  children: ReactNode;
}

/** A section of a page that is a separate form: fields, buttons and conflicts. */
export function EditSection({ title, edit, labels, save, children }: EditSectionProps) {
  const t = useTexts(editTexts);
  const { isDirty, isSaving } = edit;
  const button = useKeptFocus(isSaving);
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      <FormSection
        title={title}
        actions={
          <>
            <Button variant="default" disabled={!isDirty || isSaving} onClick={edit.discard}>
              {t('discard')}
            </Button>
            <Button ref={button} type="submit" loading={isSaving}>
              {save ?? t('save')}
            </Button>
          </>
        }
      >
        <EditNotices edit={edit} labelOf={([name = '']) => labels[name] ?? name} />
        {children}
      </FormSection>
    </form>
  );
}
