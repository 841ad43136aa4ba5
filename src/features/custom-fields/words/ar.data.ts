import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { FieldWords } from './en.data.ts';

export const ar = ({ plural }: Grammar<'ar'>): FieldWords => ({
  usual: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    address: 'العنوان',
    message: 'كيف يمكننا مساعدتك؟',
  },
  errors: {
    missing: 'يُرجى ملء هذا الحقل.',
    option: 'يُرجى اختيار أحد الخيارات.',
    date: 'يُرجى اختيار التاريخ والوقت.',
    number: 'يُرجى إدخال رقم.',
    options: 'يُرجى الاختيار من الخيارات المتاحة.',
    oneOf: 'يُرجى اختيار أحد الخيارات المتاحة.',
    email: 'يُرجى إدخال عنوان بريد إلكتروني صحيح.',
    phone: 'يُرجى إدخال رقم هاتف، مثل ‎050 555 0142.',
    unreadable: 'يحتوي هذا النص على رموز لا يمكن حفظها. احذفها أو اكتب النص من جديد.',
    tooLong: plural({
      zero: 'يُرجى تركه فارغًا.',
      one: 'حرف واحد على الأكثر.',
      two: 'حرفان على الأكثر.',
      few: '# أحرف على الأكثر.',
      many: '# حرفًا على الأكثر.',
      other: '# حرف على الأكثر.',
    }),
  },
});
