import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Agency } from '../../agency.ts';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from './use-agency-writer.ts';

/** Whether the agency's accounts have the AI writer; saved immediately. */
export function AgencyAi({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
  const t = useTexts(tenantMessages.agencySettings);
  const save = useMutation({
    mutationFn: (aiWriterInWebApp: boolean) =>
      writer.send({ aiSettings: { aiWriterInWebApp }, version: agency.version }),
    onSuccess: writer.onSaved,
    meta: { shownInPlace: true },
  });
  return (
    <FormSection title={t('ai')}>
      <FormAlert reason={save.error ? problemText(save.error) : null} />
      <Switch
        label={t('aiWriter')}
        description={t('aiWriterHint')}
        checked={save.isPending ? save.variables : agency.aiSettings.aiWriterInWebApp}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
    </FormSection>
  );
}
