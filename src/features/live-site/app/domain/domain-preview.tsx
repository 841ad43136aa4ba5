import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './domain.module.css';
import { domainMessages } from './domain-messages.ts';

/** A preview of the site under the domain, at a URL that is valid for an hour. */
export function DomainPreview({ domain }: { domain: string }) {
  const t = useTexts(domainMessages.preview);
  const { tenants } = api.account(useAccountId());
  const { mutate, data, isPending, error } = useMutation(
    tenants.previewDomain.mutationOptions({ meta: { shownInPlace: true } }),
  );
  return (
    <FormSection
      title={t('title')}
      description={t('hint', { domain })}
      actions={
        data ? (
          <Button
            component="a"
            href={data.address}
            target="_blank"
            rel="noopener"
            leftSection={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t('open')}
          </Button>
        ) : (
          <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
            {t('start')}
          </Button>
        )
      }
    >
      <FormAlert reason={error ? problemText(error) : null} />
      {data && (
        <p className={styles.quiet} role="status">
          {t('ready', { until: data.expireDate.toLocaleTimeString(undefined, { timeStyle: 'short' }) })}
        </p>
      )}
    </FormSection>
  );
}
