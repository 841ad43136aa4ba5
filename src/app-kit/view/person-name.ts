interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

export function personName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email;
}
