import { useViewer } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { LanguageChoice } from './language-choice.tsx';
import { EmailForm } from './email-form.tsx';
import { peopleMessages } from './messages.ts';
import { DataExportSection } from './own-data/data-export-section.tsx';
import { DeleteMeSection } from './own-data/delete-me-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { Portrait } from './portrait.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondProofSection } from './second-proof/second-proof-section.tsx';
import { SessionList } from './session-list.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { ThemePicker } from './theme/theme-picker.tsx';

/** /settings/account: the user's own profile, for every role. */
export function ProfilePage() {
  const t = useTexts(peopleMessages.profile);
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Portrait />
      <ProfileForm viewer={viewer} />
      <LanguageChoice />
      <ThemePicker />
      <EmailForm />
      <PasswordForm />
      <SecondProofSection />
      <PasskeyList />
      <SessionList />
      <SignInHistory />
      <DataExportSection />
      <DeleteMeSection />
    </>
  );
}
