import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import type { Agency } from '../../agency.ts';
import { DomainName } from '../../domain.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemAboveForm, problemFields } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ClaimedDomain } from './claimed-domain.tsx';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from '../agency/use-agency-writer.ts';

interface AgencyDomainProps {
  agency: Agency;
  writer: AgencyWriter;
}

/** Where the app answers under the agency's own name (spec 1 §1, decision 24). */
export function AgencyDomain({ agency, writer }: AgencyDomainProps) {
  if (agency.whitelabelDomain === null) return <DomainForm agency={agency} writer={writer} />;
  return <ClaimedDomain agency={agency} domain={agency.whitelabelDomain} writer={writer} />;
}

const DomainFields = z.object({ whitelabelDomain: DomainName });

function DomainForm({ agency: { version, mainHost }, writer }: AgencyDomainProps) {
  const t = useTexts(tenantMessages.agencyDomain);
  const form = useForm({
    resolver: zodResolver(DomainFields),
    mode: 'onTouched',
    defaultValues: { whitelabelDomain: '' },
  });
  const { errors, isDirty } = form.formState;
  useUnsentEdits(isDirty);
  const save = useMutation({
    mutationFn: (whitelabelDomain: string) => writer.send({ whitelabelDomain, version }),
    onSuccess: writer.onSaved,
    meta: { shownInPlace: true },
  });
  return (
    <form
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values.whitelabelDomain))(event)}
      noValidate
    >
      <FormSection
        title={t('title')}
        description={t('none', { host: mainHost })}
        actions={
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {t('claim')}
          </Button>
        }
      >
        <FormAlert reason={problemAboveForm(save.error)} />
        <TextInput
          label={t('domain')}
          description={t('domainHint')}
          placeholder="app.example.com"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.whitelabelDomain?.message ?? problemFields(save.error)['whitelabelDomain']}
          {...form.register('whitelabelDomain')}
        />
      </FormSection>
    </form>
  );
}
