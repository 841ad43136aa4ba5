import { OpenSection } from '#app-kit/navigation/open-section.tsx';
import { useOpenSection } from '#app-kit/navigation/use-open-section.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useView, useViewer } from '#app-kit/view/view.ts';
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
    { name: 'email', content: <EmailForm /> },
    { name: 'password', content: <PasswordForm /> },
    { name: 'second-proof', content: <SecondProofSection /> },
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
