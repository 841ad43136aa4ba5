import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import type { SiteDomain } from '#features/tenants/domain-report.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { domainMessages } from './domain-messages.ts';
import { useUpdateDomain } from './use-site-domain.ts';

/** The form for entering the domain. */
export function DomainForm({ site: { siteOrigin } }: { site: SiteDomain }) {
  const t = useTexts(domainMessages.enter);
  const update = useUpdateDomain();
  const action = useActionForm({
    schema: () => import('#features/tenants/domain.ts').then((file) => z.strictObject({ domain: file.DomainName })),
    values: { domain: '' },
    send: ({ domain }) => update(domain),
  });
  const field = textFieldOf(action.form, { domain: t('domain') });
  return (
    <ActionSection
      title={t('title')}
      description={t('hint', { address: siteOrigin })}
      action={action}
      submit={t('submit')}
    >
      <TextInput
        description={t('domainHint')}
        placeholder="example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
        dir="ltr"
      />
    </ActionSection>
  );
}
