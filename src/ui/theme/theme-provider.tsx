import './base.css';
import '@fontsource-variable/inter/wght.css';
import './scale.css';
import './mantine-corrections.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ThemeSeeds } from '#lib/theme/theme.ts';
import { mantineTheme } from './mantine-theme.ts';
import { themeCss } from './theme-css.ts';
import { resolveVariables } from './variables-resolver.ts';

export interface ThemeProviderProps {
  seeds: ThemeSeeds;
  /** Reading direction; also written to `<html dir>`. */
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}

/**
 * Provides colors, fonts and direction. New seeds only swap CSS variables. The entry imports Mantine's styles: all, or
 * only those it uses.
 */
export function ThemeProvider({ seeds, dir = 'ltr', children }: ThemeProviderProps) {
  const { scheme, css } = useMemo(() => themeCss(seeds), [seeds]);
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <FollowDirection dir={dir} />
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

function FollowDirection({ dir }: { dir: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection();
  useLayoutEffect(() => setDirection(dir), [dir, setDirection]);
  return null;
}
