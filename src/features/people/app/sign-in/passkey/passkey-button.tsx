import { Button } from '@mantine/core';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { pathAfter, useSignInLocation } from '../sign-in-location.ts';
import { passkeySignInMessages } from './passkey-messages.ts';

/**
 * Signs in with a passkey, where the browser can.
 * @param props.isOffered the browser offers passkeys in the address field, too, if it can do that
 */
export function PasskeyButton({ isOffered = false }: { isOffered?: boolean }) {
  const t = useTexts(passkeySignInMessages);
  const { query } = useSignInLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const enter = async (useBrowserAutofill: boolean) => {
    const optionsJSON = await openApi.people.startPasskeySignIn();
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => undefined);
    if (!answer) return false;
    const { landing } = await openApi.people.signInByPasskey({
      answer: { ...answer, response: { ...answer.response } },
    });
    window.location.replace(pathAfter(landing, query));
    return true;
  };
  useEffect(() => {
    if (!isOffered) return undefined;
    let isHere = true;
    const offer = async () => {
      if (isHere && (await browserSupportsWebAuthnAutofill())) await enter(true);
    };
    offer().catch((error: unknown) => isHere && setFailure(problemText(error)));
    return () => {
      isHere = false;
      WebAuthnAbortService.cancelCeremony();
    };
    // Once for the page: the browser keeps the offer until it is taken.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!browserSupportsWebAuthn()) return null;
  const ask = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (await enter(false)) return;
      setFailure(t('notGiven'));
    } catch (error) {
      setFailure(problemText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <FormAlert reason={failure} />
      <Button variant="default" size="md" fullWidth loading={isBusy} onClick={() => void ask()}>
        {t('signIn')}
      </Button>
    </>
  );
}
