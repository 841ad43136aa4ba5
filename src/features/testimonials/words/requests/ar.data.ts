import type { RequestWords } from './en.data.ts';

export const ar = (): RequestWords => ({
  mail: {
    subject: (business) => `كيف كانت تجربتك مع ${business}؟`,
    reminderSubject: (business) => `تذكير من ${business}: كيف كانت تجربتك؟`,
    preview: 'بضع كلمات منك تساعد الآخرين على الاختيار. يستغرق الأمر دقيقتين، ولا تحتاج إلى حساب.',
    thanks: (business) => `شكرًا لاختيارك ${business}.`,
    thanksFor: (business, work) => `شكرًا لاختيارك ${business} من أجل «${work}».`,
    ask: 'هل تخبر الآخرين كيف كانت التجربة؟ يستغرق الأمر دقيقتين، ولا تحتاج إلى حساب.',
    askAgain: 'ما زلنا نودّ أن نعرف كيف كانت التجربة. يستغرق الأمر دقيقتين، ولا تحتاج إلى حساب.',
    reason: (business) => `وصلتك هذه الرسالة لأنك كنت من عملاء ${business}.`,
    noThanks: 'لا، شكرًا',
    unsubscribe: 'لا تسألوني مجددًا',
  },
  write: 'كتابة رأي',
  text: {
    hello: (name) => `مرحبًا ${name}،`,
    request: (business, link) => `شكرًا لاختيارك ${business}. هل تخبر الآخرين كيف كانت التجربة؟ ${link}`,
    reminder: (business, link) => `ما زالت ${business} تودّ أن تعرف كيف كانت التجربة: ${link}`,
  },
  decline: {
    page: 'لا، شكرًا',
    ask: 'تفضّل عدم المشاركة؟',
    text: (business) => `لن تذكّرك ${business} بهذا الطلب. يبقى رابطك صالحًا إن غيّرت رأيك.`,
    button: 'لا، شكرًا',
    done: 'حسنًا',
    doneText: (business) => `لن تذكّرك ${business} بهذا الأمر.`,
  },
  unsubscribe: {
    page: 'لا تسألوني مجددًا',
    ask: 'إيقاف هذه الطلبات؟',
    text: (business) => `لن تطلب منك ${business} رأيًا مرة أخرى، لا بالبريد ولا برسالة نصية.`,
    button: 'لا تسألوني مجددًا',
    done: 'لن تُسأل مرة أخرى',
    doneText: (business) => `لم تعد ${business} قادرة على إرسال طلبات إلى هذا العنوان.`,
  },
  poster: {
    page: 'ملصق',
    title: 'كيف كان عملنا؟',
    scan: 'امسح الرمز واحكِ تجربتك',
    effort: 'دقيقتان، من دون حساب',
    print: 'طباعة هذا الملصق',
  },
});
