interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

export const personName = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email;
