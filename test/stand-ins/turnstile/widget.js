// Inside the frame: shows the checkbox, solves automatically or waits for a click, and notifies the page.
const query = new URLSearchParams(location.search);
const sitekey = query.get('sitekey') ?? '';
const box = document.querySelector('input');
const words = document.querySelector('span');

const tell = (type, value) => parent.postMessage({ type, value, round: query.get('round') }, '*');

const solve = async () => {
  if (/^[13]x0{20}/.test(sitekey)) return { token: 'XXXX.DUMMY.TOKEN.XXXX' };
  if (/^2x0{20}/.test(sitekey)) return { error: '300030' };
  const response = await fetch('_issue', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sitekey,
      action: query.get('action'),
      cData: query.get('cdata'),
      hostname: query.get('hostname'),
    }),
  });
  return response.json();
};

const finish = async () => {
  const { token, error } = await solve().catch(() => ({ error: '300010' }));
  box.checked = token !== undefined;
  box.disabled = true;
  words.textContent = token ? 'Success!' : 'Verification failed';
  if (token) tell('token', token);
  else tell('error', error);
};

if (/^3x0{20}/.test(sitekey)) {
  tell('before-interactive');
  box.addEventListener(
    'change',
    () => {
      tell('after-interactive');
      finish();
    },
    { once: true },
  );
} else {
  setTimeout(finish, 100);
}
