// Runs as a classic script in the head, before the first paint: theme, log-in state and cookie banner must not flash.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('isLoggedIn') === 'true') document.documentElement.dataset.signedIn = '';
  if (localStorage.getItem('gdprAccepted') !== null) document.documentElement.dataset.decided = '';
} catch {
  // Without storage the system's theme holds and nobody is logged in.
}
