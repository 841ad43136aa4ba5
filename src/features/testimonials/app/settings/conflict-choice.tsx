import type { Clash } from '#lib/merge-changes.ts';
import { SettingsConflict } from '#ui/forms/settings-conflict.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';

interface Props {
  clashes: readonly Clash[];
  settle: (prefer: 'mine' | 'theirs') => void;
}

/** Settings and the labels of their fields. */
const labels = {
  greeting: 'greeting',
  headerTitle: 'headerTitle',
  customMessage: 'customMessage',
  requestTitle: 'requestTitle',
  prepQuestions: 'questions',
  rating: 'rating',
  treatRatingsAlike: 'alike',
  isShowSubmission: 'showConsent',
  consentStartsChecked: 'startsChecked',
  submissionTerms: 'terms',
  thanksPageTitle: 'thanksTitle',
  thanksPageSubtitle: 'thanksSubtitle',
  thanksPageDescription: 'thanksText',
  thanksPageButton: 'thanksButton',
  starsColor: 'stars',
  bgColor: 'background',
  cardBgColor: 'card',
  titleColor: 'titleColor',
} as const;

/** What two people changed at once, both ways. */
export function ConflictChoice({ clashes, settle }: Props) {
  const t = useTexts(testimonialMessages.settings);
  const labelOf = (name: string) => (name in labels ? t(labels[name as keyof typeof labels]) : name);
  const valueText = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return value.filter(Boolean).join(' · ') || t('nothing');
    return value ? String(value) : t('nothing');
  };
  return (
    <SettingsConflict
      title={t('conflict')}
      texts={{
        setting: t('setting'),
        mine: t('mine'),
        theirs: t('theirs'),
        keepMine: t('keepMine'),
        takeTheirs: t('takeTheirs'),
      }}
      rows={clashes.map(({ path, mine, theirs }) => ({
        label: labelOf(path[0] ?? ''),
        mine: valueText(mine),
        theirs: valueText(theirs),
      }))}
      onMine={() => settle('mine')}
      onTheirs={() => settle('theirs')}
    />
  );
}
