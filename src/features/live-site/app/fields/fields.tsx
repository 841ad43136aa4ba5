import { Switch, Textarea, TextInput } from '@mantine/core';
import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { HomeTextName, LabelName } from '../../site-texts.data.ts';
import { defaultTextOf, titleWords } from '../../words/titles/title-words.ts';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

type NameOf<T> = keyof { [Key in keyof SiteSettings as SiteSettings[Key] extends T ? Key : never]: true };
export type SwitchName = Extract<NameOf<boolean>, keyof typeof import('../messages.ts').liveSiteMessages.fields>;
type TextName = Extract<NameOf<string>, keyof typeof import('../messages.ts').liveSiteMessages.fields>;

interface Described {
  hint?: string;
  disabled?: boolean;
}

export function SwitchSetting({ name, hint, disabled }: Described & { name: SwitchName }) {
  const t = useTexts(liveSiteMessages.fields);
  const { settings, set } = useDraft();
  return (
    <Switch
      label={t(name)}
      description={hint}
      disabled={disabled}
      checked={settings[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
}

/** Single-line, or multi-line with `isLong`. */
export function TextSetting({
  name,
  hint,
  isLong,
  half,
}: Described & { name: TextName; isLong?: boolean; half?: boolean }) {
  const t = useTexts(liveSiteMessages.fields);
  const { settings, set, errors } = useDraft();
  const field = {
    name,
    label: t(name),
    description: hint,
    dir: 'auto',
    className: half ? 'half' : undefined,
    value: settings[name],
    error: errors[`${name}`],
  };
  if (isLong)
    return (
      <Textarea
        {...field}
        autosize
        minRows={3}
        maxLength={5_000}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    );
  return <TextInput {...field} maxLength={2_000} onChange={(event) => set({ [name]: event.currentTarget.value })} />;
}

/** The owner's name for a section or button; the placeholder is the default in the site's language. */
export function LabelSetting({ name, label }: { name: LabelName; label: string }) {
  const language = useSiteLanguage();
  const { settings, set, errors } = useDraft();
  return (
    <TextInput
      name={`labelsCustom.${name}`}
      className="half"
      label={label}
      dir="auto"
      maxLength={200}
      placeholder={titleWords(language).labels[name]}
      value={settings.labelsCustom[name] ?? ''}
      error={errors[`labelsCustom.${name}`]}
      onChange={(event) => set({ labelsCustom: { ...settings.labelsCustom, [name]: event.currentTarget.value } })}
    />
  );
}

export function HomeTextSetting({ name, half }: { name: HomeTextName; half?: boolean }) {
  const t = useTexts(liveSiteMessages.fields);
  const language = useSiteLanguage();
  const { settings, set, errors } = useDraft();
  const texts = settings.liveSiteTextOptions;
  return (
    <TextInput
      name={`liveSiteTextOptions.${name}`}
      className={half ? 'half' : undefined}
      label={t(name)}
      dir="auto"
      maxLength={200}
      placeholder={defaultTextOf(language, name, settings.workKind)}
      value={texts[name] ?? ''}
      error={errors[`liveSiteTextOptions.${name}`]}
      onChange={(event) => set({ liveSiteTextOptions: { ...texts, [name]: event.currentTarget.value } })}
    />
  );
}
