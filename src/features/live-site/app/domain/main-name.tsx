import { Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { domainMessages } from './domain-messages.ts';
import { type NamedSite, useUpdateDomain } from './use-site-domain.ts';

/** Which of the two names is the main one; the other redirects to it. */
export function MainName({ site: { domain, otherName } }: { site: NamedSite }) {
  const t = useTexts(domainMessages.main);
  const update = useUpdateDomain();
  const choosing = useMutation({
    mutationFn: (name: string) => update(name),
    onSuccess: (_done, name) => snackbar.success(t('saved', { name })),
  });
  const names = [domain, otherName ?? domain].toSorted((a, b) => a.length - b.length);
  return (
    <FormSection title={t('title')} description={t('hint')}>
      <Radio.Group
        aria-label={t('title')}
        value={choosing.variables ?? domain}
        onChange={(name) => choosing.mutate(name)}
      >
        <Stack gap="xs">
          {names.map((name) => (
            <Radio key={name} value={name} label={<bdi>{name}</bdi>} disabled={choosing.isPending} />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  );
}
