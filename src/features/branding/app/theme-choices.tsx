import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { allThemes, type Theme, themeByAgency, type ThemeId } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { brandingMessages } from './messages.ts';
import styles from './theme-choices.module.css';

const previews = allThemes.map((theme) => ({ theme, tokens: deriveTokens(theme.seeds) }));
const kinds = ['light', 'dark'] as const;

interface ThemeChoicesProps {
  label: string;
  value: string;
  onPick: (value: ThemeId | typeof themeByAgency) => void;
  /** The first option, to inherit the next level's theme: its label, and the theme it currently means. */
  inherited?: { name: string; detail: string; theme: Theme };
}

/** All 27 themes as small previews. */
export function ThemeChoices({ label, value, onPick, inherited }: ThemeChoicesProps) {
  const t = useTexts(brandingMessages.theme);
  const group = useId();
  return (
    <fieldset className={styles.set}>
      <legend className="visually-hidden">{label}</legend>
      {inherited ? (
        <ThemeChoice
          {...inherited}
          group={group}
          checked={value === themeByAgency}
          onPick={() => onPick(themeByAgency)}
        />
      ) : null}
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-label={t(kind)}>
          <h3 className={styles.heading}>{t(kind)}</h3>
          <div className={styles.grid}>
            {previews
              .filter(({ tokens }) => tokens.scheme === kind)
              .map(({ theme }) => (
                <ThemeChoice
                  key={theme.id}
                  group={group}
                  name={theme.name}
                  theme={theme}
                  checked={value === theme.id}
                  onPick={() => onPick(theme.id)}
                />
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface ThemeChoiceProps {
  group: string;
  name: string;
  /** A second line; makes the choice full-width. */
  detail?: string;
  theme: Theme;
  checked: boolean;
  onPick: () => void;
}

function ThemeChoice({ group, name, detail, theme, checked, onPick }: ThemeChoiceProps) {
  const { colors } = deriveTokens(theme.seeds);
  const style = {
    '--t-bg': colors.bg,
    '--t-surface': colors.surface,
    '--t-border': colors.border,
    '--t-text': colors.text,
    '--t-primary': colors.primary,
    '--t-secondary': colors.secondary,
  } as React.CSSProperties;
  return (
    <label className={styles.choice} data-wide={detail ? true : undefined}>
      <input className="visually-hidden" type="radio" name={group} value={name} checked={checked} onChange={onPick} />
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
