/** The name of the honeypot: of no field that browsers, password managers or form fillers complete. */
export const trapInput = 'remarks';

export const isTrapped = (form: FormData): boolean => Boolean(form.get(trapInput));
