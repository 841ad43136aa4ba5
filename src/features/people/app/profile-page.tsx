import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useNow } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { OpenSection, useOpenSection } from '#app-kit/navigation/open-section.tsx';
import { personName } from '#app-kit/view/person-name.ts';
import { useView, useViewer } from '#app-kit/view/view.ts';
import { PictureField } from '#features/branding/app/picture-field.tsx';
import { ThemeChoices } from '#features/branding/app/theme-choices.tsx';
import type { OwnThemeValue } from '#features/branding/theme-choice.ts';
import { resolveTheme, schemeThemes, themeByAgency, themeBySystem } from '#lib/theme/theme.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { LanguageSelect } from '#ui/forms/language-select.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { peopleMessages } from './messages.ts';
import { DataExportSection } from './own-data/data-export-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionList } from './session-list.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { ownDataMessages } from './own-data/messages.ts';
import { PendingEmail } from './pending-email.tsx';
import { SecretInput } from './secret-input.tsx';
import styles from './theme/theme-picker.module.css';
import { useSaveTheme } from './theme/use-save-theme.ts';

const schemes = [themeBySystem, schemeThemes.light, schemeThemes.dark] as const;

/** Light and dark first, then a custom theme, or 'Theme by agency'. A choice applies immediately. */
function ThemePicker() {
  const t = useTexts(peopleMessages.theme);
  const { viewer, account, agency } = useView();
  const save = useSaveTheme();
  // Doesn't change while the user chooses.
  const [startsOpen] = useState(!schemes.some((value) => value === viewer.themeValue));
  const inherited = resolveTheme(themeByAgency, account?.themeValue, agency?.themeValue ?? account?.agencyThemeValue);
  return (
    <FormSection title={t('title')} description={t('description')}>
      <SegmentedControl
        className={styles.schemes}
        aria-label={t('scheme')}
        data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
        value={schemes.find((value) => value === viewer.themeValue) ?? ''}
        onChange={(value) => save(value as OwnThemeValue)}
      />
      <details className={styles.more} open={startsOpen || undefined}>
        <summary>{t('more')}</summary>
        <ThemeChoices
          label={t('title')}
          value={viewer.themeValue}
          onPick={save}
          inherited={{ name: t('byAgency'), detail: t('byAgencyHint'), theme: inherited }}
        />
      </details>
    </FormSection>
  );
}

const exampleNumber = 12_345.6;

/** The user's language: formats and direction, effective immediately. */
function LanguageChoice() {
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

const NotificationSettings = lazy(async () => ({
  default: (await import('#features/notifications/app/notification-settings.tsx')).NotificationSettingsSection,
}));
const DeleteMeDialog = lazy(async () => ({
  default: (await import('./own-data/delete-me-dialog.tsx')).DeleteMeDialog,
}));

function DeleteMeSection() {
  const t = useTexts(ownDataMessages.remove);
  const [open, setOpen] = useState(false);
  return (
    <FormSection
      title={t('title')}
      description={t('description')}
      actions={
        <Button color="error" variant="outline" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      }
    >
      <LateDialog opened={open}>
        {(opened) => <DeleteMeDialog opened={opened} onClose={() => setOpen(false)} />}
      </LateDialog>
    </FormSection>
  );
}

/** /settings/account, also with the name of a section: the user's own profile, for every role (spec 1 §2). */
export function ProfilePage() {
  const t = useTexts(peopleMessages.profile);
  const viewer = useViewer();
  const { person } = useView();
  useOpenSection();
  const sections = [
    { name: 'portrait', content: <Portrait /> },
    { name: 'profile', content: <ProfileForm viewer={viewer} /> },
    { name: 'language', content: <LanguageChoice /> },
    { name: 'theme', content: <ThemePicker /> },
    {
      name: 'notifications',
      content: (
        <Suspense fallback={<SkeletonRows count={8} height={48} />}>
          <NotificationSettings />
        </Suspense>
      ),
    },
    { name: 'email', content: <EmailForm /> },
    { name: 'password', content: <PasswordForm /> },
    { name: 'second-factor', content: <SecondFactorSection /> },
    { name: 'passkeys', content: <PasskeyList /> },
    { name: 'devices', content: <SessionList /> },
    { name: 'sign-ins', content: <SignInHistory /> },
    { name: 'data', content: <DataExportSection /> },
    { name: 'delete', content: <DeleteMeSection /> },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        description={person ? t('own', { name: personName(viewer), viewed: person.name }) : t('description')}
      />
      {sections.map(({ name, content }) => (
        <OpenSection key={name} name={name}>
          {content}
        </OpenSection>
      ))}
    </>
  );
}

/** The user's portrait (spec 1 §3, user.logo). */
function Portrait() {
  const t = useTexts(peopleMessages.profile);
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const save = useMutation({
    ...api.me.people.updateProfile.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => snackbar.success(t('photoSaved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.people.getViewer.key() }),
  });
  return (
    <FormSection title={t('photo')}>
      <PictureField
        label={t('photo')}
        isNamedAbove
        hint={t('photoHint')}
        name={personName(viewer)}
        src={viewer.logoUrl}
        shape="portrait"
        agencyId={null}
        save={(logoPictureId) => save.mutateAsync({ logoPictureId, version: viewer.version })}
      />
    </FormSection>
  );
}

/** The sign-in address; changing it requires the password, and access to the new inbox. */
function EmailForm() {
  const t = useTexts(peopleMessages.email);
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const pending = useQuery(api.me.people.getEmailChange.queryOptions());
  const action = useActionForm({
    schema: () => import('../email-change.ts').then(({ ChangeEmail }) => ChangeEmail),
    values: { email: viewer.email, password: '' },
    send: api.me.people.changeEmail.call,
    onSent: () => {
      snackbar.success(t('sent'));
      return queryClient.invalidateQueries({ queryKey: api.me.people.getEmailChange.key() });
    },
  });
  const isChanged = action.values.email.trim().toLowerCase() !== viewer.email.toLowerCase();
  const field = textFieldOf(action.form, { email: t('email'), password: t('password') });
  return (
    <ActionSection title={t('title')} description={t('description')} action={action} submit={t('change')}>
      {pending.data ? <PendingEmail pending={pending.data} /> : null}
      <TextInput type="email" autoComplete="email" {...field('email')} />
      {isChanged || action.errors['password'] ? (
        <SecretInput autoComplete="current-password" {...field('password')} />
      ) : null}
    </ActionSection>
  );
}
