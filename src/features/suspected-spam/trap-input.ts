/** The name of the honeypot: of no field that browsers, password managers or form fillers complete. */
export const trapInput = 'remarks';

export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(trapInput));
}
