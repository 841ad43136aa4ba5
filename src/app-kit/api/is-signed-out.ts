/** Whether the server has found no session when it gave this page away (`server/app-routes.ts` marks it). */
export function isSignedOut(): boolean {
  return document.documentElement.dataset['visitor'] === 'nobody';
}
