import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { useView } from '#app/view/view.ts';
import { allThemes, resolveTheme, themeByAgency, type Theme } from '#features/branding/theme.ts';
import type { ThemeValue } from '#features/branding/theme-choice.ts';
import { deriveTokens } from '#features/branding/tokens.ts';
import type { SignedInViewer } from '#features/people/viewer.ts';
import { FormSection } from '#ui/form-section.tsx';
import styles from './theme-picker.module.css';

const previews = allThemes.map((theme) => ({ theme, tokens: deriveTokens(theme.seeds) }));
const kinds = ['light', 'dark'] as const;

/** All 27 themes as small pictures of themselves, and 'Theme by agency'. A choice shows at once. */
export function ThemePicker() {
  const t = useTranslations('people.theme');
  const { viewer, account, agency } = useView();
  const save = useSaveTheme();
  const inherited = resolveTheme(themeByAgency, account?.themeValue, agency?.themeValue ?? account?.agencyThemeValue);
  return (
    <FormSection title={t('title')} description={t('description')}>
      <fieldset className={styles.set}>
        <legend className="visually-hidden">{t('title')}</legend>
        <ThemeChoice
          value={themeByAgency}
          name={t('byAgency')}
          detail={t('byAgencyHint')}
          theme={inherited}
          checked={viewer.themeValue === themeByAgency}
          onPick={save}
          wide
        />
        {kinds.map((kind) => (
          <div key={kind} className={styles.kind} role="group" aria-label={t(kind)}>
            <h3 className={styles.heading}>{t(kind)}</h3>
            <div className={styles.grid}>
              {previews
                .filter(({ tokens }) => tokens.scheme === kind)
                .map(({ theme }) => (
                  <ThemeChoice
                    key={theme.id}
                    value={theme.id}
                    name={theme.name}
                    theme={theme}
                    checked={viewer.themeValue === theme.id}
                    onPick={save}
                  />
                ))}
            </div>
          </div>
        ))}
      </fieldset>
    </FormSection>
  );
}

/** Shown before it is saved, and taken back when saving fails. */
function useSaveTheme(): (themeValue: ThemeValue) => void {
  const queryClient = useQueryClient();
  const { queryKey } = api.me.people.getViewer.queryOptions();
  const show = (themeValue: string) =>
    queryClient.setQueryData<SignedInViewer>(queryKey, (viewer) => viewer && { ...viewer, themeValue });
  const { viewer } = useView();
  const { mutate } = useMutation(api.me.people.saveTheme.mutationOptions());
  return (themeValue) => {
    const before = viewer.themeValue;
    show(themeValue);
    mutate({ themeValue }, { onError: () => show(before) });
  };
}

interface ThemeChoiceProps {
  value: ThemeValue;
  name: string;
  detail?: string;
  theme: Theme;
  checked: boolean;
  wide?: boolean;
  onPick: (value: ThemeValue) => void;
}

function ThemeChoice({ value, name, detail, theme, checked, wide, onPick }: ThemeChoiceProps) {
  const { colours } = deriveTokens(theme.seeds);
  const style = {
    '--t-bg': colours.bg,
    '--t-surface': colours.surface,
    '--t-border': colours.border,
    '--t-text': colours.text,
    '--t-primary': colours.primary,
    '--t-secondary': colours.secondary,
  } as React.CSSProperties;
  return (
    <label className={styles.choice} data-wide={wide || undefined}>
      <input
        className="visually-hidden"
        type="radio"
        name="theme"
        value={value}
        checked={checked}
        onChange={() => onPick(value)}
      />
      <span className={styles.picture} style={style} aria-hidden>
        <span className={styles.card}>
          <span className={styles.line} />
          <span className={styles.shortLine} />
        </span>
        <span className={styles.primary} />
        <span className={styles.secondary} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      <Check className={styles.check} size={16} strokeWidth={2.25} aria-hidden />
    </label>
  );
}
