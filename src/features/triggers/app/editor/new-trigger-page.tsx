import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { newUid } from '#lib/new-uid.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type RecipeName, recipeNames, recipes } from '../../recipes.ts';
import type { Trigger } from '../../trigger.ts';
import { useTriggers } from '../use-triggers.ts';
import { editorMessages } from './editor-messages.ts';
import { Rehearsing } from './rehearsal.tsx';
import { TriggerInputs, type TriggerValues } from './trigger-inputs.tsx';

const addressFields = {
  recipe: (written: unknown) => recipeNames.find((name): name is RecipeName => name === written),
};
const all = { accountIds: null, agencyIds: null };
const nothing: TriggerValues = { name: '', definition: { event: '', match: [], steps: [] }, ...all };

function valuesOf(recipe: RecipeName): TriggerValues {
  const { name, definition } = recipes[recipe];
  return { name, definition, ...all };
}

/** `/triggers/add-triggers`: empty, or from a recipe. */
export function NewTriggerPage() {
  const t = useTexts(editorMessages);
  const [{ recipe }] = useSearchState(addressFields);
  const { triggers } = useTriggers();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [uid] = useState(newUid);
  const action = useActionForm<TriggerValues, Trigger>({
    schema: () => import('../../trigger.ts').then(({ TriggerForm }) => TriggerForm),
    values: recipe ? valuesOf(recipe) : nothing,
    // Sent again after a lost response, it is the same trigger.
    send: (values) => triggers.createTrigger.call({ ...values, uid }),
    onSent: async ({ name }) => {
      void queries.invalidateQueries({ queryKey: triggers.key() });
      await navigate({ to: '/triggers/edit-trigger/$triggerId', params: { triggerId: uid } });
      snackbar.success(t('made', { name }));
    },
  });
  return (
    <>
      <BackLink to="/settings/triggers">{t('all')}</BackLink>
      <PageHeader title={t('new')} description={t('createHint')} />
      <ActionSection title={t('section')} action={action} submit={t('create')}>
        <TriggerInputs form={action} />
      </ActionSection>
      <Rehearsing values={action.values} />
    </>
  );
}
