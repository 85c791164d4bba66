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
    if (entry) import(/* @vite-ignore */ entry).catch(() => dispatchEvent(new Event('unscripted')));
  };
  addEventListener('DOMContentLoaded', () => {
    // A page in the background is not painted.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
}

type Choice = HTMLInputElement | HTMLSelectElement;

// On a slow connection something may be chosen or pressed, or a form sent, before the script has arrived: that is
// repeated once the page is hydrated, each button once. Only its script can send a form that it checks: the browser would
// leave the page, and lose everything that was typed.
{
  const page = document.documentElement;
  const pressed = new Set<HTMLElement>();
  let submitter: HTMLElement | null = null;
  let sent: HTMLFormElement | null = null;
  const note = document.createElement('div');
  // So that the visitor sees that the press has been noticed.
  const show = (busy: boolean) => {
    for (const button of [...pressed, submitter])
      if (button) button.ariaBusy = busy && !note.isConnected ? 'true' : null;
  };
  // A choice outside of forms, such as that of a licence: only script knows what follows from it. By name, the control and
  // its value.
  const chosen = new Map<string, { control: Choice; value: string }>();
  const choose = ({ target }: Event) => {
    const control = target as Choice;
    if (control.form || !control.matches('select, [type=radio]')) return;
    chosen.set(control.name, { control, value: control.value });
  };
  // Forms that hydrate later than the page, with what was typed into them; a choice may lead to another page before that.
  // Those of the frame stay.
  const filled = new Set<HTMLFormElement>();
  const fill = ({ target }: Event) => {
    const { form } = target as Choice;
    if (form?.noValidate && form.closest('main')) filled.add(form);
  };
  const keep = (event: MouseEvent) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('button[type=button]');
    // A link may lead elsewhere by what was chosen. In another tab it is followed as it is.
    const { ctrlKey, metaKey, shiftKey } = event;
    const isHere = !ctrlKey && !metaKey && !shiftKey;
    const link = isHere && chosen.size > 0 ? target.closest<HTMLElement>('a[href]') : null;
    if (link) event.preventDefault();
    for (const one of [button, link]) if (one) pressed.add(one);
    show(true);
  };
  const isLive = (form: HTMLFormElement) => !form.isConnected || form.dataset.live !== undefined;
  // Its script could not be loaded, and the visitor is told so.
  const isBroken = (form: HTMLFormElement) => form.closest(':has(> [data-broken])') !== null;
  const choiceAgain = ({ control, value }: { control: Choice; value: string }) => {
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      // React compares with the state that it has set or found.
      control.checked = false;
      control.click();
    }
  };
  // What was chosen would lead to another page, without what was typed: the control says again what the page says.
  const choiceBack = ({ control }: { control: Choice }) => {
    const initial = (one: HTMLOptionElement | HTMLInputElement) =>
      'defaultSelected' in one ? one.defaultSelected : one.defaultChecked;
    if (control instanceof HTMLSelectElement)
      control.selectedIndex = Math.max([...control.options].findIndex(initial), 0);
    else
      for (const one of document.querySelectorAll<HTMLInputElement>('[type=radio]'))
        if (one.name === control.name && !one.form) one.checked = initial(one);
  };
  const repeat = () => {
    const waiting = chosen.size > 0 ? [...filled].filter((form) => !isLive(form)) : [];
    const broken = waiting.some(isBroken);
    if (waiting.length > 0 && !broken) return void setTimeout(repeat, 50);
    show(false);
    for (const choice of chosen.values())
      if (choice.control.isConnected) (broken ? choiceBack : choiceAgain)(choice);
    for (const one of pressed) if (one.isConnected) one.click();
    if (sent?.isConnected) sent.requestSubmit();
  };
  const hold = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!form.noValidate) return;
    event.preventDefault();
    sent = form;
    submitter = (event as SubmitEvent).submitter;
    show(true);
    note.focus();
  };
  addEventListener('change', choose, true);
  addEventListener('input', fill, true);
  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  addEventListener(
    'hydrating',
    () => {
      removeEventListener('change', choose, true);
      removeEventListener('input', fill, true);
      removeEventListener('click', keep, true);
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        removeEventListener('submit', hold, true);
        repeat();
      });
      watcher.observe(page, { attributeFilter: ['data-alive'] });
    },
    { once: true },
  );
  // Nothing here tries again: a browser remembers that an import failed for as long as the page is open
  // (github.com/whatwg/html, issue 6768).
  addEventListener('unscripted', () => {
    removeEventListener('click', keep, true);
    page.dataset.unscripted = '';
    show(false);
    const place = document.createElement('div');
    place.className = 'wrap unscripted';
    const text = document.createElement('p');
    const way = document.createElement('p');
    const reload = document.createElement('button');
    Object.assign(note, { className: 'alert alert--error', role: 'alert', tabIndex: -1 });
    Object.assign(reload, { type: 'button', className: 'btn btn--secondary' });
    reload.textContent = 'Reload';
    reload.onclick = () => location.reload();
    text.textContent =
      'Part of this page could not be loaded. You can read it and follow its links; forms, menus and the basket work again after a reload.';
    way.append(reload);
    note.append(text, way);
    place.append(note);
    document.querySelector('main')?.before(place);
    if (sent) note.focus();
  });
}
