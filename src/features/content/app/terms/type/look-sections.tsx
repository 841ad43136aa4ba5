import { Radio, Switch, TextInput, Tooltip } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { typeIcons } from '../../../type-icons.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ContentType, ContentTypeWords } from '../../../terms/taxonomy.ts';
import { typeMessages } from './type-messages.ts';
import styles from './type.module.css';

const TypeIcon = lazy(async () => ({ default: (await import('../../type/type-icons.tsx')).TypeIcon }));

export interface TypeSectionProps {
  edit: Pick<ReturnType<typeof useEditForm<ContentTypeWords, ContentType>>, 'values' | 'errors' | 'set'>;
}

export function LookSection({ edit: { values, errors, set } }: TypeSectionProps) {
  const t = useTexts(typeMessages);
  return (
    <FormSection title={t('look')}>
      <TextInput
        label={t('name')}
        name="name"
        placeholder={t('namePlaceholder')}
        required
        maxLength={80}
        dir="auto"
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('plural')}
        name="plural"
        description={t('pluralHint')}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        value={values.plural}
        error={errors['plural']}
        onChange={(event) => set({ plural: event.currentTarget.value })}
      />
      <Icons edit={{ values, errors, set }} />
    </FormSection>
  );
}

function Icons({ edit: { values, errors, set } }: TypeSectionProps) {
  const t = useTexts(typeMessages);
  return (
    <Radio.Group
      label={t('icon')}
      description={t('iconHint')}
      value={values.icon}
      error={errors['icon']}
      onChange={(icon) => set({ icon: icon as ContentTypeWords['icon'] })}
    >
      <div className={styles.icons}>
        <Radio.Card value="" className={styles.noIcon}>
          {t('noIcon')}
        </Radio.Card>
        {typeIcons.map((name) => (
          <Tooltip key={name} label={t(`icons.${name}`)}>
            <Radio.Card value={name} className={styles.icon} aria-label={t(`icons.${name}`)}>
              <Suspense>
                <TypeIcon name={name} size={20} />
              </Suspense>
            </Radio.Card>
          </Tooltip>
        ))}
      </div>
    </Radio.Group>
  );
}

export function SiteSection({ edit: { values, set } }: TypeSectionProps) {
  const t = useTexts(typeMessages);
  return (
    <FormSection title={t('site')}>
      <Switch
        label={t('isPublic')}
        description={t('isPublicHint')}
        checked={values.isPublic}
        onChange={(event) => set({ isPublic: event.currentTarget.checked })}
      />
    </FormSection>
  );
}
