import { type Finding, findingsOf, type Level, type Text } from './finding.ts';
import { plainText } from './read-sentences.ts';

/** What language models and templates leave in a text. Those that may be part of a market's own words only warn. */
const LEFTOVERS: [Level, RegExp][] = [
  [
    'stop',
    /\bas an? (?:AI|artificial intelligence|large language)(?: language)? (?:model|assistant)\b/i,
  ],
  [
    'stop',
    /\bI(?:'|’)?m sorry, but I\b|\bI (?:cannot|can(?:'|’)t|am unable to) (?:assist|help|fulfil|provide|browse|access)\b/i,
  ],
  [
    'stop',
    /\b(?:my|the model(?:'|’)s) (?:training data|knowledge cut-?off|last (?:knowledge )?update)\b/i,
  ],
  ['stop', /\bas of my (?:last|latest|most recent)\b/i],
  ['stop', /(?:^|\n)[^\S\n]*(?:certainly|sure|of course|absolutely)[!,.:] (?:here|below|I)\b/i],
  [
    'stop',
    /\bhere(?: is|(?:'|’)s) (?:the|a|an|your) (?:rewritten|revised|updated|improved|expanded|requested|concise)\b/i,
  ],
  ['stop', /\b(?:let me know if you|I hope this helps|feel free to ask|would you like me to)\b/i],
  [
    'stop',
    /\b(?:write|rewrite|generate|summari[sz]e) (?:an? |the |this )?(?:\w+ ){0,4}(?:in|of|with) (?:at least |about |no more than )?\d+ words\b/i,
  ],
  [
    'stop',
    /:?contentReference\[|\boaicite\b|\bturn\d+(?:search|view|news)\d+\b|【\d+[^】]{0,40}】|utm_source=[a-z]*(?:gpt|ai)\b/i,
  ],
  ['stop', /<\|[a-z_]{2,30}\|>|\[\/?INST\]|###\s?(?:Instruction|Response|Prompt)\b/],
  ['stop', /(?:^|\n)[^\S\n]*(?:system|user|assistant|prompt)\s?:\s/i],
  ['stop', /\{\{[^{}\n]{0,80}\}\}|\{%[^%\n]{0,80}%\}|\$\{[^{}\n]{1,80}\}/],
  [
    'stop',
    /\[(?:insert|add|enter|replace|your|company|market|name of|link|source|citation needed|todo|tbd)\b[^\]\n]{0,80}\]/i,
  ],
  ['stop', /\blorem ipsum\b/i],
  ['stop', /\b(?:regenerate|continue) response\b/i],
  ['warn', /\b(?:TODO|FIXME|TBD|TBC|XXX+)\b/],
  ['warn', /\b(?:undefined|NaN|\[object Object\])\b/],
  ['warn', /\*\*[^*\n]{1,80}\*\*|(?:^|\n)#{1,6} \S/],
];

/** Matches if any of them does; most texts have none, and are read only once. */
const ANY_LEFTOVER = new RegExp(LEFTOVERS.map(([, pattern]) => pattern.source).join('|'), 'i');

/** Prompts, answers to prompts, and placeholders of templates that were left in texts. */
export const checkLeftovers = (texts: readonly Text[]): Finding[] =>
  findingsOf('leftovers', (say) => {
    const plain = texts.map(({ content }) => plainText(content));
    if (!ANY_LEFTOVER.test(plain.join('\n'))) return;
    texts.forEach(({ path, name }, n) => {
      const text = plain[n]!;
      for (const [level, pattern] of LEFTOVERS) {
        const found = pattern.exec(text);
        if (!found) continue;
        const words = found[0].trim().replace(/\s+/g, ' ').slice(0, 80);
        say(
          level,
          path,
          level === 'stop'
            ? `${name} contains “${words}”, which was left by a prompt or a template.`
            : `${name} contains “${words}”. Is that meant for readers?`,
        );
      }
    });
  });
