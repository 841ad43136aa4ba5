import { Button, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#ui/form-alert.tsx';
import { problemAboveForm } from '#app/problem-text.ts';
import { useUnsentEdits } from '#app/use-unsent-edits.ts';
import type { Account } from '#features/tenants/account.ts';
import { FormSection } from '#ui/form-section.tsx';
import { BusinessFields, fieldsOf } from './business-fields.ts';
import { BusinessLogo } from './business-logo.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { useSaveBusiness } from './use-save-business.ts';

/** The business's profile. Changes of two people at once are brought together, field by field. */
export function BusinessForm({ account }: { account: Account }) {
  const t = useTranslations('tenants.business');
  const form = useForm({ resolver: zodResolver(BusinessFields), mode: 'onTouched', defaultValues: fieldsOf(account) });
  const { isDirty } = form.formState;
  const { save, submit, conflicts, settle } = useSaveBusiness(account, form);
  useUnsentEdits(isDirty);
  const above = conflicts.length ? null : problemAboveForm(save.error);
  return (
    <>
      <BusinessLogo account={account} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FormSection
          title={t('about')}
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
          {conflicts.length ? <ConflictPanel conflicts={conflicts} onSettle={settle} /> : null}
          <FormAlert reason={above} />
          <Fields form={form} />
        </FormSection>
      </form>
    </>
  );
}

function Fields({ form }: { form: UseFormReturn<BusinessFields> }) {
  const t = useTranslations('tenants.business');
  const { errors } = form.formState;
  const field = (name: keyof BusinessFields) => ({ ...form.register(name), error: errors[name]?.message, dir: 'auto' });
  return (
    <>
      <TextInput label={t('businessName')} autoComplete="organization" required {...field('businessName')} />
      <Textarea
        label={t('text')}
        description={t('textHint')}
        autosize
        minRows={4}
        maxRows={14}
        {...field('description')}
      />
      <TextInput className="half" label={t('phone')} type="tel" autoComplete="tel" {...field('phone')} />
      <TextInput className="half" label={t('email')} type="email" autoComplete="email" {...field('email')} />
      <TextInput label={t('website')} type="url" placeholder="https://" autoComplete="url" {...field('website')} />
      <TextInput label={t('location')} autoComplete="street-address" {...field('location')} />
    </>
  );
}
