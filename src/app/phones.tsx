import '#ui/theme/base.css';
import '#ui/theme/scale.css';
import './phones.css';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '#app-kit/language.ts';
import { PhoneApp } from '#features/phones/app/phone/phone-app.tsx';
import { schemeThemes, themeOf } from '#lib/theme/theme.ts';
import { themeCss } from '#ui/theme/theme-css.ts';
import { IntlTexts } from './intl-texts.tsx';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const colors = document.createElement('style');
const paint = () => {
  const { scheme, css } = themeCss(themeOf(schemeThemes[dark.matches ? 'dark' : 'light']).seeds);
  colors.textContent = `${css}\n:root{color-scheme:${scheme}}`;
};
paint();
dark.addEventListener('change', paint);
document.head.append(colors);

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <IntlTexts language={currentLanguage()}>
      <PhoneApp />
    </IntlTexts>,
  );
