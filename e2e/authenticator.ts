import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** A person's authenticator app, which waits for a code that it hasn't shown before. */
export function authenticator(key: string): { nextCode(): Promise<string> } {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
  let shown = '';
  return {
    async nextCode() {
      while (totp.generate() === shown)
        await new Promise((resolve) => {
          setTimeout(resolve, periodMs - (Date.now() % periodMs));
        });
      shown = totp.generate();
      return shown;
    },
  };
}
