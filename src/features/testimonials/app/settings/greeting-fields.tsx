import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { fieldPlaceholder, greetingFor } from '../../request-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { settingsMessages } from './settings-messages.ts';

interface GreetingFieldsProps {
  settings: TestimonialSettings;
  onInsert: (placeholder: string) => void;
}

/** The placeholders of a greeting, and what it says with an example of each. */
export function GreetingFields({ settings, onInsert }: GreetingFieldsProps) {
  const t = useTexts(settingsMessages.greeting);
  const language = useSiteLanguage();
  const may = useMay();
  const { content } = api.account(useAccountId());
  const fields = useQuery({ ...content.listCustomFields.queryOptions(), enabled: may('customField.read') });
  const ofEntries = (fields.data ?? []).filter(({ contentTypes }) => contentTypes.length > 0);
  const names = [
    { name: t('firstName'), placeholder: '[First Name]' },
    { name: t('name'), placeholder: '[Name]' },
    ...ofEntries.map(({ key, name }) => ({ name, placeholder: fieldPlaceholder(key) })),
  ];
  const samples = ofEntries.map(({ key, name, options }) => [key, options[0] ?? name]);
  const customerFields = Object.fromEntries(samples) as Record<string, string>;
  return (
    <div role="group" aria-label={t('title')}>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Group gap="xs" mt="xs">
        {names.map(({ name, placeholder }) => (
          <Button
            key={placeholder}
            variant="default"
            size="compact-sm"
            title={placeholder}
            aria-label={t('insert', { placeholder: name })}
            leftSection={<Plus size={12} strokeWidth={1.75} aria-hidden />}
            onClick={() => onInsert(placeholder)}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </Group>
      <Text size="sm" mt="xs">
        {t('preview')}: <bdi>{greetingFor(settings, { customerName: t('sampleName'), customerFields }, language)}</bdi>
      </Text>
    </div>
  );
}
