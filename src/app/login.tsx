import './styles/before-shell-styles.ts';
import { createRoot } from 'react-dom/client';
import { SignInApp } from '#features/people/app/sign-in/sign-in-app.tsx';
import iconUrl from './icon.svg';
import { IntlTexts } from './intl-texts.tsx';
import { currentLanguage } from '#app-kit/language.ts';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <IntlTexts language={currentLanguage()}>
      <SignInApp iconUrl={iconUrl} />
    </IntlTexts>,
  );
