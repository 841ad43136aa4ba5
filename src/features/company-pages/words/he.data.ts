import type { LandingWords } from './en.data.ts';

export const he = (): LandingWords => ({
  offer: {
    title: (name) => `הזמנה מאת ${name}`,
    text: 'ההצעה שלכם במרחק צעד אחד.',
    open: 'לפתיחת ההצעה',
    signUp: 'יצירת חשבון בחינם',
  },
  unknown: { title: 'הקוד הזה לא פותח דבר', text: 'בדקו את הקישור שקיבלתם, או בקשו קישור חדש.' },
  tooMany: { title: 'יותר מדי ניסיונות', text: 'המתינו שעה ופתחו שוב את הקישור.' },
  missing: {
    title: 'אופס, 404 - הדף לא נמצא',
    text: 'ייתכן שהדף שחיפשתם הוסר, ששמו השתנה או שהוא אינו זמין כרגע.',
  },
  home: 'לדף הבית',
});
