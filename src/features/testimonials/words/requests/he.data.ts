import type { RequestWords } from './en.data.ts';

export const he = (): RequestWords => ({
  mail: {
    subject: (business) => `איך היה עם ${business}?`,
    reminderSubject: (business) => `תזכורת מ־${business}: איך היה?`,
    preview: 'כמה מילים שלכם עוזרות לאחרים לבחור. זה לוקח שתי דקות, ואין צורך בחשבון.',
    thanks: (business) => `תודה שבחרתם ב־${business}.`,
    thanksFor: (business, work) => `תודה שבחרתם ב־${business} עבור „${work}”.`,
    ask: 'תספרו לאחרים איך היה? זה לוקח שתי דקות, ואין צורך בחשבון.',
    askAgain: 'עדיין נשמח לשמוע איך היה. זה לוקח שתי דקות, ואין צורך בחשבון.',
    reason: (business) => `קיבלתם הודעה זו כי הייתם לקוחות של ${business}.`,
    noThanks: 'לא, תודה',
    unsubscribe: 'אל תפנו אליי שוב',
  },
  write: 'כתיבת המלצה',
  text: {
    hello: (name) => `שלום ${name},`,
    request: (business, link) => `תודה שבחרתם ב־${business}. תספרו לאחרים איך היה? ${link}`,
    reminder: (business, link) => `ב־${business} עדיין ישמחו לשמוע איך היה: ${link}`,
  },
  decline: {
    page: 'לא, תודה',
    ask: 'מעדיפים שלא?',
    text: (business) => `לא תקבלו מ־${business} תזכורות על הפנייה הזו. הקישור יישאר פעיל אם תשנו את דעתכם.`,
    button: 'לא, תודה',
    done: 'בסדר גמור',
    doneText: (business) => `לא תקבלו על כך תזכורות מ־${business}.`,
  },
  unsubscribe: {
    page: 'אל תפנו אליי שוב',
    ask: 'להפסיק את הפניות?',
    text: (business) => `${business} לא יבקשו מכם שוב המלצה, לא בדוא״ל ולא במסרון.`,
    button: 'אל תפנו אליי שוב',
    done: 'לא יפנו אליכם שוב',
    doneText: (business) => `${business} לא יכולים עוד לשלוח פניות לכתובת הזו.`,
  },
  poster: {
    page: 'כרזה',
    title: 'איך היינו?',
    scan: 'סרקו וספרו איך היה',
    effort: 'שתי דקות, בלי חשבון',
    print: 'הדפסת הכרזה',
  },
});
