import { Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#access/permissions.ts';
import type { GrantablePermission } from '#access/permissions.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { uid } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useView } from '#app-kit/view/view.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionTemplate, PermissionTemplateItem } from '../../permission-template.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { useTemplates } from '../use-templates.ts';
import { AllTemplatesLink } from './all-templates-link.tsx';
import { PermissionChoices } from './permission-choices.tsx';

const fields = { from: uid };

/** `/settings/permission-template/new`: empty, from a role preset, or from another template. */
export function NewTemplatePage() {
  const t = useTexts(permissionTemplateMessages.create);
  const { templates } = useTemplates();
  const all = useQuery(templates.list.queryOptions());
  return (
    <>
      <AllTemplatesLink />
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={all} waiting={<SkeletonForm fields={4} />}>
        {(found) => <NewTemplateForm known={found} />}
      </Loaded>
    </>
  );
}

function NewTemplateForm({ known }: { known: readonly PermissionTemplateItem[] }) {
  const t = useTexts(permissionTemplateMessages.create);
  const ofEditor = useTexts(permissionTemplateMessages.editor);
  const { isOfAccount } = useTemplates();
  const starts = useStarts(known);
  const [{ from }] = useSearchState(fields);
  const action = useNewTemplate(starts.find(({ value }) => value === from));
  const text = textFieldOf(action.form, { name: ofEditor('name') });
  const start = (value: string | null) => {
    const chosen = starts.find((one) => one.value === value);
    action.set(chosen ? { name: chosen.name, permissions: chosen.permissions } : { name: '', permissions: [] });
  };
  const of = (kind: Start['kind']) => starts.filter((one) => one.kind === kind);
  return (
    <ActionSection title={t('section')} action={action} submit={t('submit')}>
      <Select
        label={t('start')}
        placeholder={t('scratch')}
        clearable
        defaultValue={from && starts.some(({ value }) => value === from) ? from : null}
        data={[
          ...(of('suggested').length > 0 ? [{ group: t('presets'), items: of('suggested') }] : []),
          ...(known.length > 0 ? [{ group: t('own'), items: of('own') }] : []),
        ]}
        onChange={start}
      />
      <TextInput required autoComplete="off" maxLength={80} {...text('name')} />
      <PermissionChoices
        value={action.values.permissions}
        onChange={(permissions) => action.set({ permissions })}
        isOfAccount={isOfAccount}
      />
    </ActionSection>
  );
}

interface Start extends PermissionTemplate {
  kind: 'suggested' | 'own';
  value: string;
  label: string;
}

/** What can be started from, without what its maker doesn't have. */
function useStarts(known: readonly PermissionTemplateItem[]): Start[] {
  const t = useTexts(permissionTemplateMessages);
  const view = useView();
  const { templates } = useTemplates();
  const { data: suggested = [] } = useQuery(templates.listRolePresets.queryOptions());
  const own = (permissions: readonly GrantablePermission[]) =>
    permissions.filter((permission) => can(view, permission));
  return [
    ...suggested.map(({ presetId, name, description, permissions }): Start => {
      const label = description ? `${name}: ${description}` : name;
      return { kind: 'suggested', value: presetId, label, name, permissions: own(permissions) };
    }),
    ...known.map(({ templateId, name, permissions }): Start => {
      const copy = t('create.copy', { name }).slice(0, 80);
      return { kind: 'own', value: templateId, label: name, name: copy, permissions: own(permissions) };
    }),
  ];
}

function useNewTemplate(start: Start | undefined) {
  const t = useTexts(permissionTemplateMessages.create);
  const { templates } = useTemplates();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useActionForm<PermissionTemplate, { templateId: string }>({
    schema: () => import('../../permission-template.ts').then((file) => file.PermissionTemplate),
    values: { name: start?.name ?? '', permissions: start?.permissions ?? [] },
    send: (values) => templates.create.call(values),
    onSent: async (_made, { name }) => {
      void queryClient.invalidateQueries({ queryKey: templates.key() });
      await navigate({ to: '/settings/permission-template' });
      snackbar.success(t('made', { name }));
    },
  });
}
