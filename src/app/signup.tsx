import './styles/before-shell-styles.ts';
import { createRoot } from 'react-dom/client';
import { InvitationApp } from '#features/invitations/app/accept/invitation-app.tsx';
import { SignUpApp } from '#features/sign-up/app/sign-up-app.tsx';
import iconUrl from './icon.svg';
import { IntlTexts } from './intl-texts.tsx';
import { currentLanguage } from '#app-kit/language.ts';

const First = window.location.pathname.startsWith('/invite-user') ? InvitationApp : SignUpApp;
const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <IntlTexts language={currentLanguage()}>
      <First iconUrl={iconUrl} />
    </IntlTexts>,
  );
