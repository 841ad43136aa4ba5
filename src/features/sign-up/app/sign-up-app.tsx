import { useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { BeforeShell } from '#features/people/app/sign-in/before-shell.tsx';
import { takeMailCode } from '#features/people/app/sign-in/mail-code.ts';
import { useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { useBranding } from '#features/people/app/sign-in/frame/use-branding.ts';
import { CheckEmailPage } from './check-email-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { sourceOf } from './asked.ts';

/** Sign-up, from the first page to the new account's or agency's first screen, in its future branding. */
export function SignUpApp({ iconUrl }: { iconUrl: string }) {
  const { path, query } = useSignInLocation();
  return path.endsWith('-confirm') ? (
    <Confirming iconUrl={iconUrl} />
  ) : (
    <Asking key={query.get('freeCode')} path={path} iconUrl={iconUrl} />
  );
}

function Asking({ path, iconUrl }: { path: string; iconUrl: string }) {
  const { query } = useSignInLocation();
  const isForAgencies = path === '/signup-agency';
  const branding = useBranding(() => openApi.signUp.getOffer(isForAgencies ? {} : sourceOf(query)));
  // An agency's own host has only account sign-up.
  const kind = isForAgencies && !branding?.agencyId ? 'agency' : 'account';
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      {path === '/check-email' ? <CheckEmailPage /> : <SignUpPage kind={kind} branding={branding} />}
    </BeforeShell>
  );
}

function Confirming({ iconUrl }: { iconUrl: string }) {
  const [code] = useState(() => takeMailCode('signUpCode'));
  const [check] = useState(() => openApi.signUp.checkSignUpCode({ code: code || '-' }));
  // An expired link doesn't tell the agency: the host does.
  const branding = useBranding(() =>
    check.then(
      (found) => found.branding,
      () => openApi.branding.getHostBranding(),
    ),
  );
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      <ConfirmPage code={code} check={check} />
    </BeforeShell>
  );
}
