interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** First and last name, or the email address if there is no name. */
export function personName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email;
}
