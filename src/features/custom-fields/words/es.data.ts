import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { FieldWords } from './en.data.ts';

export const es = ({ plural }: Grammar<'es'>): FieldWords => ({
  usual: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    message: '¿Cómo podemos ayudarle?',
  },
  errors: {
    missing: 'Complete este campo.',
    option: 'Elija una opción.',
    date: 'Elija una fecha y una hora.',
    number: 'Escriba un número.',
    options: 'Elija entre las opciones.',
    oneOf: 'Elija una de las opciones.',
    email: 'Escriba una dirección de correo, como nombre@example.com.',
    phone: 'Escriba un número de teléfono, como 212 555 0142.',
    unreadable: 'Este texto contiene caracteres que no se pueden guardar. Bórrelos o escríbalo de nuevo.',
    tooLong: plural({
      one: 'Como máximo # carácter, por favor.',
      other: 'Como máximo # caracteres, por favor.',
    }),
  },
});
