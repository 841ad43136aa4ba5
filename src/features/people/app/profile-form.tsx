import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { api } from '#app-kit/api/api.ts';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { Profile } from '#features/people/profile.ts';
import type { SignedInViewer } from '#access/viewer.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

const Fields = Profile.omit({ language: true });
type Field = keyof typeof Fields.shape;

/** In the order in which they are asked for. */
const inputs: Record<Field, { autoComplete: string; type?: string; half?: boolean }> = {
  firstName: { autoComplete: 'given-name', half: true },
  lastName: { autoComplete: 'family-name', half: true },
  phone: { autoComplete: 'tel', type: 'tel', half: true },
  website: { autoComplete: 'url', type: 'url', half: true },
  location: { autoComplete: 'street-address' },
  zip: { autoComplete: 'postal-code', half: true },
  state: { autoComplete: 'address-level1', half: true },
  country: { autoComplete: 'country-name' },
};
const fields = Object.keys(inputs) as Field[];

/** One's name and how one is reached. Only what was changed is sent. */
export function ProfileForm({ viewer }: { viewer: SignedInViewer }) {
  const t = useTexts(peopleMessages.profile);
  const form = useForm({
    resolver: zodResolver(Fields),
    mode: 'onTouched',
    // What was changed elsewhere shows here, beside what is being typed.
    values: pick(viewer),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, isDirty, errors } = form.formState;
  useUnsentEdits(isDirty);
  const save = useSaveProfile(form);
  const submit = form.handleSubmit((values) => {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as Field]);
    save.mutate({ ...Object.fromEntries(changed), version: viewer.version });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        title={t('personal')}
        actions={
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        }
      >
        <FormAlert reason={problemAboveForm(save.error)} />
        {fields.map((name) => {
          const { half, ...more } = inputs[name];
          return (
            <TextInput
              key={name}
              className={half ? 'half' : undefined}
              label={t(name)}
              error={errors[name]?.message}
              {...more}
              {...form.register(name)}
            />
          );
        })}
      </FormSection>
    </form>
  );
}

function useSaveProfile(form: UseFormReturn<Record<Field, string>>) {
  const t = useTexts(peopleMessages.profile);
  const queryClient = useQueryClient();
  const askAgain = () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
  return useMutation({
    ...api.me.people.updateProfile.mutationOptions(),
    onError: (error) => {
      // Compared with the newest version, the next try can succeed.
      void askAgain();
      for (const [name, message] of Object.entries(problemFields(error))) form.setError(name as Field, { message });
    },
    onSuccess: async () => {
      form.reset(form.getValues());
      snackbar.success(t('saved'));
      await askAgain();
    },
  });
}

function pick(viewer: SignedInViewer): Record<Field, string> {
  return Object.fromEntries(fields.map((name) => [name, viewer[name]])) as Record<Field, string>;
}
