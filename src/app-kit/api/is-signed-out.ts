/** Whether the server found no session when it sent this page (`server/app-routes.ts` marks it). */
export function isSignedOut(): boolean {
  return document.documentElement.dataset['visitor'] === 'nobody';
}
