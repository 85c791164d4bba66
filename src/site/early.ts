// A classic script in the head. Before the first paint: theme, log-in state, basket and cookie banner must not flash.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('isLoggedIn') === 'true') document.documentElement.dataset.signedIn = '';
  if (localStorage.getItem('gdprAccepted') !== null) document.documentElement.dataset.decided = '';
  if (/(?:^|; )basket=[^;]/.test(document.cookie)) document.documentElement.dataset.basket = '';
} catch {
  // Without storage the system's theme applies and nobody is logged in.
}

// After it: the page is readable before it is hydrated, so on a slow connection its script yields to styles and
// fonts.
{
  const { entry, parts = '' } = (document.currentScript as HTMLScriptElement).dataset;
  const start = () => {
    for (const href of parts.split(' ').filter(Boolean))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    if (entry) void import(/* @vite-ignore */ entry);
  };
  addEventListener('DOMContentLoaded', () => {
    // A page in the background is not painted.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}

// On a slow connection a button may be pressed before its script has arrived: the press is repeated once the page is
// hydrated.
{
  const page = document.documentElement;
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  addEventListener('click', keep, true);
  addEventListener(
    'hydrating',
    () => {
      removeEventListener('click', keep, true);
      if (!pressed) return;
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        pressed?.click();
      });
      watcher.observe(page, { attributeFilter: ['data-alive'] });
    },
    { once: true },
  );
}
