import type { Grammar } from '#lib/words/words-in.ts';
import type { StoryWords } from './en.data.ts';

export const he = ({ plural }: Grammar<'he'>): StoryWords => ({
  share: {
    subtitle: (company) => `ככה זה היה עם ${company}.`,
    sectionHeader: 'בואו לראות בעצמכם',
    message: (company) => `מתכננים משהו דומה? ב־${company} ישמחו לענות לכם.`,
    call: 'חיוג:',
  },
  gallery: {
    page: 'המלצות',
    intro: (business) => `מה לקוחות מספרים על ${business}`,
    count: (at, total) => `${at} מתוך ${total}`,
    previous: 'הקודם',
    next: 'הבא',
    close: 'סגירה',
    more: 'עוד המלצות',
  },
  ledger: {
    title: 'כך נאספו ההמלצות האלה',
    asked: plural({ one: 'לקוח אחד נשאל', two: 'שני לקוחות נשאלו', other: '# לקוחות נשאלו' }),
    answered: plural({ one: 'תשובה אחת', two: 'שתי תשובות', other: '# תשובות' }),
    published: plural({ one: 'אחת פורסמה', two: 'שתיים פורסמו', other: '# פורסמו' }),
    withheld: plural({ one: 'אחת לא פורסמה', two: 'שתיים לא פורסמו', other: '# לא פורסמו' }),
    reasons: {
      waiting: 'ממתינות לבדיקה',
      noConsent: 'בלי הסכמה לפרסום',
      withdrawn: 'הלקוח חזר בו',
      offTopic: 'לא על העבודה שלנו',
      privateDetails: 'כוללות פרטים אישיים',
      abusive: 'פוגעניות או בלתי חוקיות',
      duplicate: 'נשלחו פעמיים',
      fake: 'לא מלקוח',
      other: 'סיבות אחרות',
    },
  },
  sample: {
    name: 'מאיה לוי',
    story: 'הגיעו בזמן, הסבירו כל שלב והשאירו הכול נקי. הייתי בוחרת בהם שוב בלי לחשוב פעמיים.',
  },
  receipt: {
    on: (date) => `ההמלצה הוסרה ב־${date}.`,
    mailed: 'שלחנו לכם את האישור הזה גם במייל.',
    number: (id) => `אישור ${id}`,
    subject: (business) => `ההמלצה שלכם על ${business} הוסרה`,
    preview: 'היא לא מופיעה עוד באף עמוד ציבורי.',
    text: (business, date) =>
      `ההמלצה שלכם על ${business} הוסרה ב־${date}. היא לא מופיעה עוד באף עמוד ציבורי, ווידג׳ט או פיד של העסק.`,
    keep: 'שמרו את המייל הזה כאישור.',
  },
  reply: {
    preview: (business) => `תשובה מ־${business} על ההמלצה שלכם.`,
    subject: (business) => `תשובה מ־${business} על ההמלצה שלכם`,
    quoted: 'כתבתם:',
  },
});
