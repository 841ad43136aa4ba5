import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateChoice } from '../template.ts';
import { templateMessages } from './messages.ts';

interface TemplateSelectProps {
  value: string | null;
  onChange: (templateId: string | null) => void;
  error: string | undefined;
}

/** The agency's own ones, below a heading only where there are others. */
function grouped(choices: readonly TemplateChoice[], titles: { own: string; others: string; live: string }) {
  const of = (isWanted: (choice: TemplateChoice) => boolean) =>
    choices.filter(isWanted).map(({ templateId, name }) => ({ value: templateId, label: name }));
  const groups = [
    { group: titles.own, items: of(({ isOwn, isLive }) => isOwn && !isLive) },
    { group: titles.live, items: of(({ isOwn, isLive }) => isOwn && isLive) },
    { group: titles.others, items: of(({ isOwn }) => !isOwn) },
  ].filter(({ items }) => items.length > 0);
  return groups.length === 1 && groups[0]?.group === titles.own ? groups[0].items : groups;
}

/** Chooses what a new account starts from; nothing at all while there is no template. */
export function TemplateSelect({ value, onChange, error }: TemplateSelectProps) {
  const t = useTexts(templateMessages.choice);
  const { data = [] } = useQuery(api.agency(useAgencyId()).templates.listTemplateChoices.queryOptions());
  if (data.length === 0) return null;
  return (
    <Select
      label={t('label')}
      description={t('hint')}
      placeholder={t('placeholder')}
      error={error}
      searchable
      clearable
      data={grouped(data, { own: t('own'), others: t('others'), live: t('live') })}
      renderOption={({ option }) => <bdi>{option.label}</bdi>}
      value={value}
      onChange={onChange}
    />
  );
}
