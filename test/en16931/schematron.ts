import { readFileSync } from 'node:fs';
import fontoxpath from 'fontoxpath';
import { type Element, parseXmlDocument } from 'slimdom';

const { evaluateXPathToBoolean, evaluateXPathToNodes } = fontoxpath;

interface Rule {
  context: string;
  asserts: { test: string; text: string }[];
}

const schema = parseXmlDocument(
  readFileSync(new URL('EN16931-CII-validation-preprocessed.sch', import.meta.url), 'utf8'),
);
const all = (path: string, from: Parameters<typeof evaluateXPathToNodes>[1] = schema) =>
  evaluateXPathToNodes(path, from) as unknown as Element[];

const namespaces = new Map(
  all('//*:ns').map((ns) => [ns.getAttribute('prefix')!, ns.getAttribute('uri')!]),
);
const options = {
  namespaceResolver: (prefix: string) => namespaces.get(prefix) ?? null,
};

/** The pattern of a rule as a path from the root: a relative pattern matches anywhere. */
const asPath = (context: string) =>
  context
    .split(' | ')
    .map((one) => (one.trim().startsWith('/') ? one.trim() : `//${one.trim()}`))
    .join(' | ');

const patterns: Rule[][] = all('//*:pattern').map((pattern) =>
  all('*:rule', pattern).map((rule) => ({
    context: asPath(rule.getAttribute('context')!),
    asserts: all('*:assert', rule).map((assert) => ({
      test: assert.getAttribute('test')!,
      text: assert.textContent!.trim(),
    })),
  })),
);

/**
 * The rules of EN 16931 that an invoice breaks, in their own words (ISO/IEC 19757-3: the first rule that matches a
 * node applies).
 */
export function brokenRules(xml: string): string[] {
  const document = parseXmlDocument(xml);
  return patterns.flatMap((rules) => {
    const judged = new Set<unknown>();
    return rules.flatMap(({ context, asserts }) => {
      const nodes = evaluateXPathToNodes(context, document, null, {}, options);
      const fresh = nodes.filter((node) => !judged.has(node));
      return fresh.flatMap((node) => {
        judged.add(node);
        return asserts
          .filter(({ test }) => !evaluateXPathToBoolean(test, node, null, {}, options))
          .map(({ text }) => text);
      });
    });
  });
}
