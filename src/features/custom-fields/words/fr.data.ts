import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { FieldWords } from './en.data.ts';

export const fr = ({ plural }: Grammar<'fr'>): FieldWords => ({
  usual: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
    message: 'Comment pouvons-nous vous aider ?',
  },
  errors: {
    missing: 'Veuillez remplir ce champ.',
    option: 'Veuillez choisir une option.',
    date: 'Veuillez choisir une date et une heure.',
    number: 'Veuillez saisir un nombre.',
    options: 'Veuillez choisir parmi les options.',
    oneOf: 'Veuillez choisir l’une des options.',
    email: 'Veuillez saisir une adresse e-mail, par exemple nom@example.com.',
    phone: 'Veuillez saisir un numéro de téléphone, par exemple 01 55 50 01 42.',
    unreadable:
      'Ce texte contient des caractères qui ne peuvent pas être enregistrés. Supprimez-les ou saisissez-le de nouveau.',
    tooLong: plural({
      one: '# caractère au maximum.',
      other: '# caractères au maximum.',
    }),
  },
});
