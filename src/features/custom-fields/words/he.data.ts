import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { FieldWords } from './en.data.ts';

export const he = ({ plural }: Grammar<'he'>): FieldWords => ({
  usual: {
    name: 'שם',
    email: 'דוא״ל',
    phone: 'טלפון',
    address: 'כתובת',
    message: 'איך נוכל לעזור?',
  },
  errors: {
    missing: 'נא למלא את השדה הזה.',
    option: 'נא לבחור אפשרות.',
    date: 'נא לבחור תאריך ושעה.',
    number: 'נא להזין מספר.',
    options: 'נא לבחור מבין האפשרויות.',
    oneOf: 'נא לבחור אחת מהאפשרויות.',
    email: 'נא להזין כתובת דוא״ל תקינה.',
    phone: 'נא להזין מספר טלפון, למשל ‎050 555 0142.',
    unreadable: 'בטקסט יש תווים שאי אפשר לשמור. מחקו אותם או הקלידו את הטקסט מחדש.',
    tooLong: plural({
      one: 'תו אחד לכל היותר.',
      two: 'שני תווים לכל היותר.',
      other: '# תווים לכל היותר.',
    }),
  },
});
