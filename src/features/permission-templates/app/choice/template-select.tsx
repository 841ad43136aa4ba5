import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { type TemplatePlace, templatesOf } from '../use-templates.ts';

const asUser = 'user';

interface TemplateSelectProps {
  place: TemplatePlace;
  value: string | null;
  onChange: (templateId: string | null) => void;
  error?: string | undefined;
}

/** What a user may do: what users may, or a template. Nothing to choose where there are no templates. */
export function TemplateSelect({ place, value, onChange, error }: TemplateSelectProps) {
  const t = useTexts(permissionTemplateMessages.choice);
  const view = useView();
  const { data: found } = useQuery(templatesOf(place).list.queryOptions());
  if (!found || found.length === 0) return null;
  const isBeyond = (permissions: readonly string[]) =>
    !permissions.every((permission) => can(view, permission as 'content.read'));
  return (
    <Select
      label={t('label')}
      description={t('hint')}
      allowDeselect={false}
      data={[
        { value: asUser, label: t('asUser') },
        ...found.map(({ templateId, name, permissions }) => ({
          value: templateId,
          label: isBeyond(permissions) ? t('beyond', { name }) : name,
          disabled: isBeyond(permissions) && templateId !== value,
        })),
      ]}
      value={value ?? asUser}
      onChange={(chosen) => onChange(chosen === asUser ? null : chosen)}
      error={error}
    />
  );
}
