import { openApi } from '#app-kit/api/open-api.ts';
import { secondProofPath } from '#features/people/landing.ts';
import { returnPath } from '../sign-in-location.ts';
import { rememberAsked, takeAsked } from './asked-browser.ts';

/** Leaves for the provider of the host's agency, or of the address's domain. */
export async function goToProvider(email?: string): Promise<void> {
  const { search, origin } = window.location;
  const { address, browser } = await openApi.singleSignOn.startProviderSignIn({ email });
  rememberAsked({ browser, path: returnPath(new URLSearchParams(search), origin) });
  window.location.assign(address);
}

/** Of a tab that asked for nothing; the server says what that means. */
const nobody = { browser: '-'.repeat(20), path: '/' };

/** Signs in with the provider's answer, and loads the page that the person wanted to see. */
export async function enterAtProvider(query: string): Promise<void> {
  const { browser, path } = takeAsked() ?? nobody;
  const { landing } = await openApi.singleSignOn.finishProviderSignIn({ browser, query });
  window.location.replace(landing === secondProofPath ? `${landing}?return=${encodeURIComponent(path)}` : path);
}
