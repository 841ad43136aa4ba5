import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useContentTypeParts } from '#app-kit/content-type-part.ts';
import type { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { TextToolProps } from '#app-kit/entry-part.ts';
import { contentMessages } from '../messages.ts';
import { TermSelect } from '../term-select.tsx';
import { contentStatuses, serviceStatuses } from '../../entry-status.ts';
import type { FieldValues } from '../../fields/field-values.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryTemplate, EntryTemplateWords, TemplateValues } from '../../terms/entry-template.ts';
import { templatePageMessages } from './template-messages.ts';
import styles from './entry-templates.module.css';

const RichTextField = lazy(async () => ({
  default: (await import('../editor/text/rich-text-field.tsx')).RichTextField,
}));

export interface TemplateSectionProps {
  edit: Pick<ReturnType<typeof useEditForm<EntryTemplateWords, EntryTemplate>>, 'values' | 'errors' | 'set'>;
}

/** What an entry begins with. */
export function ValueSection({ edit }: TemplateSectionProps) {
  const t = useTexts(templatePageMessages);
  const { values, errors, set } = edit;
  const { fieldValues: template, contentTypeId } = values;
  const change = (changes: Partial<TemplateValues>) => set({ fieldValues: { ...template, ...changes } });
  return (
    <FormSection title={t('values')} description={t('valuesHint')}>
      <TextInput
        label={t('entryTitle')}
        name="fieldValues.title"
        maxLength={300}
        dir="auto"
        autoComplete="off"
        value={template.title ?? ''}
        error={errors['fieldValues.title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div>
        <div className={styles.label}>{t('description')}</div>
        <Suspense>
          <RichTextField
            isFramed
            label={t('description')}
            field={{
              value: template.description ?? '',
              set: (description) => change({ description }),
              error: errors['fieldValues.description'],
            }}
            renderTools={(insert) => <TextTools insert={insert} />}
          />
        </Suspense>
      </div>
      <Terms template={template} change={change} errors={errors} />
      <Statuses template={template} change={change} />
      <OwnFields contentTypeId={contentTypeId} template={template} change={change} errors={errors} />
    </FormSection>
  );
}

function TextTools({ insert }: TextToolProps) {
  return useContentTypeParts().map(({ id, TemplateTextTool }) =>
    TemplateTextTool ? (
      <Suspense key={id}>
        <TemplateTextTool insert={insert} />
      </Suspense>
    ) : null,
  );
}

interface PartProps {
  template: TemplateValues;
  change: (changes: Partial<TemplateValues>) => void;
}
type WithErrors = PartProps & { errors: Record<string, string> };

function Terms({ template, change }: WithErrors) {
  const t = useTexts(templatePageMessages);
  return (
    <>
      <TermSelect
        field="categoryIds"
        label={t('categories')}
        placeholder={t('add')}
        value={template.categoryIds ?? []}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <TermSelect
        field="serviceIds"
        label={t('services')}
        placeholder={t('add')}
        value={template.serviceIds ?? []}
        onChange={(serviceIds) => change({ serviceIds })}
      />
      <TermSelect
        field="tagIds"
        label={t('tags')}
        placeholder={t('add')}
        value={template.tagIds ?? []}
        onChange={(tagIds) => change({ tagIds })}
      />
    </>
  );
}

function Statuses({ template, change }: PartProps) {
  const t = useTexts(templatePageMessages);
  const words = useTexts(contentMessages);
  const usual = { value: '', label: t('usual') };
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={t('service')}
        data={[usual, ...serviceStatuses.map((value) => ({ value, label: words(`service.${value}`) }))]}
        value={template.statusService ?? ''}
        onChange={(event) =>
          change({ statusService: serviceStatuses.find((status) => status === event.currentTarget.value) })
        }
      />
      <NativeSelect
        label={t('content')}
        data={[usual, ...contentStatuses.map((value) => ({ value, label: words(`contentState.${value}`) }))]}
        value={template.statusContent ?? ''}
        onChange={(event) =>
          change({ statusContent: contentStatuses.find((status) => status === event.currentTarget.value) })
        }
      />
    </div>
  );
}

function OwnFields({ contentTypeId, template, change, errors }: WithErrors & { contentTypeId: string }) {
  const parts = useContentTypeParts();
  return parts.map(({ id, TemplateFields }) =>
    TemplateFields ? (
      <Suspense key={id}>
        <TemplateFields
          contentTypeId={contentTypeId}
          values={template.customFields ?? {}}
          error={errors['fieldValues.customFields'] ?? errors['customFields']}
          onChange={(customFields) => change({ customFields: customFields as FieldValues })}
        />
      </Suspense>
    ) : null,
  );
}
