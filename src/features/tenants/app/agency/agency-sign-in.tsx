import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Agency } from '../../agency.ts';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from './use-agency-writer.ts';

/** How the agency's people, and those of its accounts, have to sign in; saved immediately. */
export function AgencySignIn({ agency, writer }: { agency: Agency; writer: AgencyWriter }) {
  const t = useTexts(tenantMessages.agencySettings);
  const save = useMutation({
    mutationFn: (requiresSecondProof: boolean) => writer.send({ requiresSecondProof, version: agency.version }),
    onSuccess: writer.onSaved,
    meta: { shownInPlace: true },
  });
  return (
    <FormSection title={t('signIn')}>
      <FormAlert reason={save.error ? problemText(save.error) : null} />
      <Switch
        label={t('secondProof')}
        description={t('secondProofHint')}
        checked={save.isPending ? save.variables : agency.requiresSecondProof}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
    </FormSection>
  );
}
