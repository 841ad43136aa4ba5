import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { LanguageSelect } from '#ui/forms/language-select.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';

const exampleNumber = 12_345.6;

/** The user's language: formats and direction, effective immediately. */
export function LanguageChoice() {
  const t = useTexts(peopleMessages.language);
  const format = useFormatter();
  const now = useNow();
  const { language, version } = useViewer();
  const queryClient = useQueryClient();
  const save = useMutation({
    ...api.me.people.updateProfile.mutationOptions(),
    onSuccess: () => snackbar.success(t('saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() }),
  });
  return (
    <FormSection title={t('title')} description={t('description')}>
      <LanguageSelect
        label={t('label')}
        nothingFound={t('nothing')}
        value={save.isPending ? (save.variables.language ?? language) : language}
        onPick={(picked) => save.mutate({ language: picked, version })}
      />
      <Text c="dimmed" size="sm">
        {t('example', {
          date: format.dateTime(now, { dateStyle: 'full', timeStyle: 'short' }),
          number: format.number(exampleNumber),
        })}
      </Text>
    </FormSection>
  );
}
