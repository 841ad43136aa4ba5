import { ChevronLeft } from 'lucide-react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';

/** The way back to where a screen belongs. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <AppLink to={to} size="sm" display="inline-flex">
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {text}
    </AppLink>
  );
}
