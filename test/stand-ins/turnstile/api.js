// The browser's side of the stand-in: window.turnstile as Cloudflare documents it. The check itself runs in a frame
// of the stand-in's origin, as the real one does, so that a page needs the same two sources in its policy.
(() => {
  const script = new URL(document.currentScript.src);
  const base = `${script.origin}/turnstile/v0`;
  const ttl = Number(script.searchParams.get('ttl') ?? 300_000);
  const widgets = new Map();
  let count = 0;

  class TurnstileError extends Error {}

  const find = (target) => {
    if (target === undefined) return widgets.values().next().value;
    if (widgets.has(target)) return widgets.get(target);
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    return [...widgets.values()].find((widget) => widget.container === element);
  };

  const call = (widget, name, value) => {
    const callback = widget.parameters[name];
    return typeof callback === 'function' ? callback(value) : undefined;
  };

  const clear = (widget) => {
    clearTimeout(widget.expiry);
    widget.token = undefined;
    widget.expired = false;
    if (widget.input) widget.input.value = '';
  };

  const start = (widget) => {
    clear(widget);
    widget.round += 1;
    const { sitekey, action = '', cData = '' } = widget.parameters;
    const query = new URLSearchParams({
      sitekey,
      action,
      cdata: cData,
      hostname: location.hostname,
      round: widget.round,
    });
    widget.frame.src = `${base}/widget?${query}`;
  };

  const solved = (widget, token) => {
    widget.token = token;
    if (widget.input) widget.input.value = token;
    widget.expiry = setTimeout(() => {
      clear(widget);
      widget.expired = true;
      call(widget, 'expired-callback');
      if ((widget.parameters['refresh-expired'] ?? 'auto') === 'auto') start(widget);
    }, ttl);
    call(widget, 'callback', token);
  };

  const failed = (widget, code) => {
    clear(widget);
    if (call(widget, 'error-callback', code) !== true) console.error(`[Turnstile] error ${code}`);
  };

  window.addEventListener('message', (event) => {
    if (event.origin !== script.origin) return;
    const widget = [...widgets.values()].find((one) => one.frame.contentWindow === event.source);
    if (!widget || event.data?.round !== String(widget.round)) return;
    if (event.data.type === 'token') solved(widget, event.data.value);
    if (event.data.type === 'error') failed(widget, event.data.value);
    if (event.data.type === 'before-interactive') call(widget, 'before-interactive-callback');
    if (event.data.type === 'after-interactive') call(widget, 'after-interactive-callback');
  });

  const render = (target, parameters = {}) => {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new TurnstileError(`[Turnstile] no container ${target}`);
    if (find(container)) {
      console.warn('[Turnstile] this container already holds a widget');
      return undefined;
    }
    if (!/^[0-9]x[0-9A-Za-z_-]{20,30}$/.test(parameters.sitekey ?? '')) {
      if (!parameters['error-callback']) throw new TurnstileError('[Turnstile] invalid sitekey');
      parameters['error-callback']('110200');
      return undefined;
    }
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(parameters.action ?? ''))
      throw new TurnstileError('[Turnstile] invalid action');
    if ((parameters.cData ?? '').length > 255)
      throw new TurnstileError('[Turnstile] invalid cData');
    count += 1;
    const id = `cf-chl-widget-${count}`;
    const box = document.createElement('div');
    const frame = document.createElement('iframe');
    frame.id = id;
    frame.title = 'Widget containing a Cloudflare security challenge';
    frame.width = parameters.size === 'compact' ? '150' : '300';
    frame.height = parameters.size === 'compact' ? '140' : '65';
    frame.style.border = '0';
    box.append(frame);
    let input;
    if (parameters['response-field'] !== false) {
      input = document.createElement('input');
      input.type = 'hidden';
      input.name = parameters['response-field-name'] ?? 'cf-turnstile-response';
      input.id = `${id}_response`;
      box.append(input);
    }
    const widget = {
      id,
      container,
      box,
      frame,
      input,
      parameters,
      round: 0,
      token: undefined,
      expired: false,
    };
    widgets.set(id, widget);
    container.append(box);
    if (script.searchParams.has('_unsupported'))
      setTimeout(() => call(widget, 'unsupported-callback'));
    else if (parameters.execution !== 'execute') start(widget);
    return id;
  };

  const renderAll = () => {
    for (const element of document.querySelectorAll('.cf-turnstile')) {
      const parameters = {};
      for (const [key, value] of Object.entries(element.dataset)) {
        const name =
          key === 'cdata' ? 'cData' : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        parameters[name] = /callback$/.test(name) ? window[value] : value;
      }
      if (!find(element)) render(element, parameters);
    }
  };

  window.turnstile = {
    ready: (callback) => callback(),
    render,
    implicitRender: renderAll,
    execute: (target, parameters) => {
      const widget = find(target) ?? find(render(target, { ...parameters, execution: 'execute' }));
      if (widget) start(widget);
    },
    reset: (target) => {
      const widget = find(target);
      if (widget) start(widget);
    },
    remove: (target) => {
      const widget = find(target);
      if (!widget) return;
      clearTimeout(widget.expiry);
      widgets.delete(widget.id);
      widget.box.remove();
    },
    getResponse: (target) => find(target)?.token,
    isExpired: (target) => find(target)?.expired ?? false,
  };

  const onload = script.searchParams.get('onload');
  if (onload && typeof window[onload] === 'function') window[onload]();
  if (script.searchParams.get('render') === 'explicit') return;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', renderAll);
  else renderAll();
})();
