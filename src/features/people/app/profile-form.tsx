import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { SignedInViewer } from '#access/viewer.ts';
import type { Profile } from '#features/people/profile.ts';
import { pick } from '#lib/pick.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

type Words = Omit<Profile, 'language'>;
type Versioned = Words & { version: number };

/** In display order. */
const inputs: Record<keyof Words, { autoComplete: string; type?: string; half?: boolean }> = {
  firstName: { autoComplete: 'given-name', half: true },
  lastName: { autoComplete: 'family-name', half: true },
  phone: { autoComplete: 'tel', type: 'tel', half: true },
  website: { autoComplete: 'url', type: 'url', half: true },
  location: { autoComplete: 'street-address' },
  zip: { autoComplete: 'postal-code', half: true },
  state: { autoComplete: 'address-level1', half: true },
  country: { autoComplete: 'country-name' },
};
const fields = Object.keys(inputs) as (keyof Words)[];

/** Name and contact details. Only changes are sent. */
export function ProfileForm({ viewer }: { viewer: SignedInViewer }) {
  const t = useTexts(peopleMessages.profile);
  const queryClient = useQueryClient();
  const edit = useEditForm<Words, Versioned>({
    schema: () => import('#features/people/profile.ts').then(({ Profile }) => Profile.omit({ language: true })),
    record: viewer,
    valuesOf: (person) => pick(person, fields),
    send: ({ changes, version }) => api.me.people.updateProfile.call({ ...changes, version }),
    onSaved: () => {
      snackbar.success(t('saved'));
      void queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() });
    },
  });
  const field = textFieldOf(edit.form, peopleMessages.profile);
  return (
    <EditSection title={t('personal')} edit={edit} labels={peopleMessages.profile} save={t('save')}>
      {fields.map((name) => {
        const { half, ...input } = inputs[name];
        return <TextInput key={name} className={half ? 'half' : undefined} {...input} {...field(name)} />;
      })}
    </EditSection>
  );
}
