import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { Agency } from '../../agency.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ClaimedDomain } from './claimed-domain.tsx';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from '../agency/use-agency-writer.ts';

interface AgencyDomainProps {
  agency: Agency;
  writer: AgencyWriter;
}

/** The app's address under the agency's own name (spec 1 §1, R-24). */
export function AgencyDomain({ agency, writer }: AgencyDomainProps) {
  if (agency.whitelabelDomain === null) return <DomainForm agency={agency} writer={writer} />;
  return <ClaimedDomain agency={agency} domain={agency.whitelabelDomain} writer={writer} />;
}

function DomainForm({ agency, writer }: AgencyDomainProps) {
  const t = useTexts(tenantMessages.agencyDomain);
  const edit = useEditForm({
    schema: () => import('../../domain.ts').then((file) => z.object({ whitelabelDomain: file.DomainName })),
    record: agency,
    valuesOf: ({ whitelabelDomain }: Agency) => ({ whitelabelDomain: whitelabelDomain ?? '' }),
    send: ({ changes, version }) => writer.send({ ...changes, version }),
    onSaved: writer.onSaved,
  });
  const field = textFieldOf(edit.form, { whitelabelDomain: t('domain') });
  const action = { ...edit, isSending: edit.isSaving };
  return (
    <ActionSection
      title={t('title')}
      description={t('none', { host: agency.mainHost })}
      action={action}
      submit={t('claim')}
    >
      <TextInput
        description={t('domainHint')}
        placeholder="app.example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('whitelabelDomain')}
        dir="ltr"
      />
    </ActionSection>
  );
}
