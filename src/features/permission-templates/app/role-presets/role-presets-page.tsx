import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RolePresetItem, PresetPlace } from '../../role-preset.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { RolePresetDialog } from './role-preset-dialog.tsx';

const places = ['account', 'agency'] as const satisfies readonly PresetPlace[];

/** What the house suggests to start permission templates from. */
export function RolePresetsPage() {
  const t = useTexts(permissionTemplateMessages.rolePresets);
  const all = useQuery(api.house.permissionTemplates.listRolePresets.queryOptions());
  const [edited, setEdited] = useState<RolePresetItem | 'new'>();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <Loaded query={all} failed={t('failed')} waiting={<SkeletonRows count={6} height={64} />}>
        {(found) =>
          places.map((place) => (
            <FormSection key={place} title={t(place)}>
              <Presets of={found.filter((one) => one.place === place)} onEdit={setEdited} />
            </FormSection>
          ))
        }
      </Loaded>
      <RolePresetDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

interface PresetsProps {
  of: readonly RolePresetItem[];
  onEdit: (preset: RolePresetItem) => void;
}

function Presets({ of, onEdit }: PresetsProps) {
  const t = useTexts(permissionTemplateMessages.rolePresets);
  if (of.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <FactList>
      {of.map((preset) => {
        const { presetId, name, description, permissions } = preset;
        return (
          <FactRow
            key={presetId}
            name={name}
            facts={description ? [description] : []}
            status={t('count', { count: permissions.length })}
            isGood={permissions.length > 0}
          >
            <Button
              variant="default"
              size="xs"
              aria-label={t('editOf', { name })}
              aria-haspopup="dialog"
              onClick={() => onEdit(preset)}
            >
              {t('editShort')}
            </Button>
          </FactRow>
        );
      })}
    </FactList>
  );
}
