import { openApi } from '#app-kit/api/open-api.ts';
import { secondProofPath } from '#features/people/landing.ts';
import type { SignInByLink } from '#features/people/email-link.ts';
import { findAsked, forgetAsked } from './asked-browser.ts';

/** Signs in and loads the page that the person wanted to see. */
export async function enterByLink(proof: SignInByLink): Promise<void> {
  const { landing } = await openApi.people.signInByLink(proof);
  const path = findAsked()?.path ?? '/';
  forgetAsked();
  window.location.replace(landing === secondProofPath ? `${landing}?return=${encodeURIComponent(path)}` : path);
}
