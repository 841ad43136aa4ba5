/** Loaded when a passkey is first used: the library takes 20 MB, and most processes never see a passkey. */
export const webauthn = () => import('@simplewebauthn/server');
