import { Text, TextInput } from '@mantine/core';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { DnsCards } from '#ui/dns/dns-records.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MailDomain, Provider } from '../provider.ts';
import { MailDomainItem } from './mail-domain-item.tsx';
import { singleSignOnMessages } from './messages.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** The mail domains that the provider speaks for, with the record that proves each. */
export function MailDomains({ domains }: { domains: readonly MailDomain[] }) {
  const t = useTexts(singleSignOnMessages.domains);
  const { singleSignOn, show } = useSingleSignOn();
  const action = useActionForm<{ domain: string }, Provider>({
    schema: () => import('../provider.ts').then((file) => file.MailDomainChoice),
    values: { domain: '' },
    send: singleSignOn.addMailDomain.call,
    onSent: (next) => {
      snackbar.success(t('added'));
      show(next);
    },
  });
  const field = textFieldOf(action.form, { domain: t('domain') });
  return (
    <ActionSection title={t('title')} description={t('description')} action={action} submit={t('add')}>
      {domains.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <DnsCards>
          {domains.map((domain) => (
            <MailDomainItem key={domain.domain} domain={domain} />
          ))}
        </DnsCards>
      )}
      <TextInput
        description={t('hint')}
        placeholder="example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
        dir="ltr"
      />
    </ActionSection>
  );
}
