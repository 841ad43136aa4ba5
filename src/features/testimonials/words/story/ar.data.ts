import type { Grammar } from '#lib/words/words-in.ts';
import type { StoryWords } from './en.data.ts';

export const ar = ({ plural }: Grammar<'ar'>): StoryWords => ({
  share: {
    subtitle: (company) => `هكذا كانت تجربتي مع ${company}.`,
    sectionHeader: 'شاهدوا بأنفسكم',
    message: (company) => `هل تخططون لشيء مشابه؟ يسعد ${company} الرد على اتصالكم.`,
    call: 'اتصل:',
  },
  gallery: {
    page: 'آراء العملاء',
    intro: (business) => `ما يقوله العملاء عن ${business}`,
    count: (at, total) => `${at} من ${total}`,
    previous: 'السابق',
    next: 'التالي',
    close: 'إغلاق',
    more: 'عرض المزيد من الآراء',
  },
  ledger: {
    title: 'كيف جُمعت هذه الآراء',
    asked: plural({
      zero: 'لم يُسأل أي عميل',
      one: 'سُئل عميل واحد',
      two: 'سُئل عميلان',
      few: 'سُئل # عملاء',
      many: 'سُئل # عميلًا',
      other: 'سُئل # عميل',
    }),
    answered: plural({
      zero: 'لا ردود',
      one: 'رد واحد',
      two: 'ردان',
      few: '# ردود',
      many: '# ردًا',
      other: '# رد',
    }),
    published: plural({
      zero: 'لم يُنشر شيء',
      one: 'نُشر رأي واحد',
      two: 'نُشر رأيان',
      few: 'نُشرت # آراء',
      many: 'نُشر # رأيًا',
      other: 'نُشر # رأي',
    }),
    withheld: plural({
      zero: 'نُشر الجميع',
      one: 'رأي واحد لم يُنشر',
      two: 'رأيان لم يُنشرا',
      few: '# آراء لم تُنشر',
      many: '# رأيًا لم يُنشر',
      other: '# رأي لم يُنشر',
    }),
    reasons: {
      waiting: 'بانتظار المراجعة',
      noConsent: 'دون إذن بالنشر',
      withdrawn: 'سحبها العميل',
      offTopic: 'لا تتعلق بعملنا',
      privateDetails: 'تتضمن معلومات خاصة',
      abusive: 'مسيئة أو مخالفة للقانون',
      duplicate: 'أُرسلت مرتين',
      fake: 'ليست من عميل',
      other: 'أسباب أخرى',
    },
  },
  sample: {
    name: 'مريم لطفي',
    story: 'جاؤوا في الموعد وشرحوا كل خطوة وتركوا كل شيء نظيفًا. سأختارهم مرة أخرى دون تردد.',
  },
  receipt: {
    on: (date) => `سُحب في ${date}.`,
    mailed: 'أرسلنا إليك هذا الإيصال بالبريد الإلكتروني.',
    number: (id) => `إيصال ${id}`,
    subject: (business) => `تم سحب رأيك في ${business}`,
    preview: 'لم يعد يظهر في أي صفحة عامة.',
    text: (business, date) =>
      `سحبت رأيك في ${business} في ${date}. لم يعد يظهر في أي من صفحاته العامة أو أدواته أو خلاصاته.`,
    keep: 'احتفظ بهذه الرسالة إيصالًا لك.',
  },
  reply: {
    preview: (business) => `رد ${business} على رأيك.`,
    subject: (business) => `رد ${business} على رأيك`,
    quoted: 'كتبت:',
  },
});
