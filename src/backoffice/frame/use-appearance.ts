import { useStore } from 'react-admin';

type Appearance = 'light' | 'dark';

/** Light or dark, as the person chose or as their system is set. */
export function useAppearance(): { words: string; next: () => void } {
  const [theme, setTheme] = useStore<Appearance | undefined>('theme');
  const after = { light: 'dark', dark: undefined } as const;
  return {
    words: theme ?? 'as the system',
    next: () => setTheme(theme ? after[theme] : 'light'),
  };
}
