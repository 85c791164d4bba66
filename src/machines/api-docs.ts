import { apiBase } from '#src/routes.ts';
import { type FieldRow, fieldRows, typeOf } from './field-rows.ts';
import type { ApiDocument, Operation, Schema } from './open-api.ts';
import { escapeXml as text } from './xml.ts';

const row = ({ name, type, note, required }: FieldRow) =>
  `<tr><th scope="row"><code>${text(name)}</code>${required ? '' : ' <span class="api-docs__may">optional</span>'}</th>` +
  `<td>${text(type)}</td><td>${text(note)}</td></tr>`;

const table = (caption: string, rows: FieldRow[]) =>
  rows.length === 0
    ? ''
    : `<div class="table-scroll" tabindex="0" role="region" aria-label="${text(caption)}"><table><caption>${text(caption)}</caption>` +
      '<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>' +
      `<tbody>${rows.map(row).join('')}</tbody></table></div>`;

const schemaIn = (content: Record<string, { schema: Schema }> | undefined): Schema =>
  Object.values(content ?? {})[0]?.schema ?? {};

const parametersOf = (operation: Operation): FieldRow[] =>
  operation.parameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    type: typeOf(schema),
    note: [place === 'path' ? 'in the path' : 'in the query', description]
      .filter(Boolean)
      .join('; '),
    required,
  }));

function section(path: string, method: string, operation: Operation): string {
  const statuses = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><strong>${status}</strong> ${text(description)}</li>`);
  return (
    `<section class="api-docs__call" id="${operation.operationId}">` +
    `<h3><a href="#${operation.operationId}"><span class="api-docs__method">${method.toUpperCase()}</span> <code>${text(path)}</code></a></h3>` +
    `<p class="api-docs__summary">${text(operation.summary)}.</p>` +
    table('Parameters', parametersOf(operation)) +
    table('Body', fieldRows(schemaIn(operation.requestBody?.content))) +
    `<details><summary>Answer</summary>${table('Fields of the answer', fieldRows(schemaIn(operation.responses[200]?.content)))}</details>` +
    `<ul class="api-docs__statuses">${statuses.join('')}</ul></section>`
  );
}

/**
 * The description of the API as an HTML page that needs no script (content-security policy: no inline style either).
 * @param stylesheets addresses of our own stylesheets, in order
 */
export function apiDocs(document: ApiDocument, stylesheets: string[]): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const group = (title: string, chosen: typeof operations) => ({ title, chosen });
  const groups = [
    group(
      'Reading',
      operations.filter(({ method }) => method === 'get'),
    ),
    group(
      'Sending',
      operations.filter(({ method }) => method !== 'get'),
    ),
  ].filter(({ chosen }) => chosen.length > 0);
  const contents = groups.map(
    ({ title, chosen }) =>
      `<h2>${title}</h2><ol>${chosen
        .map(
          ({ path, method, operation }) =>
            `<li><a href="#${operation.operationId}"><span class="api-docs__method">${method.toUpperCase()}</span> ${text(path)}</a></li>`,
        )
        .join('')}</ol>`,
  );
  const sections = groups.map(
    ({ title, chosen }) =>
      `<h2>${title}</h2>${chosen.map(({ path, method, operation }) => section(path, method, operation)).join('')}`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${text(document.info.title)}</title><meta name="description" content="${text(document.info.description)}">` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    stylesheets.map((sheet) => `<link rel="stylesheet" href="${text(sheet)}">`).join('') +
    '</head><body class="api-docs"><a class="skip" href="#calls">Skip to the calls</a>' +
    `<header class="api-docs__head"><div class="wrap"><p><a href="/">Home</a></p><h1>Store API</h1>` +
    `<p class="lede">${text(document.info.description)}</p>` +
    `<dl><dt>Base</dt><dd><code>${text(document.servers[0]?.url ?? '')}</code></dd>` +
    `<dt>For machines</dt><dd><a href="${apiBase}/openapi.json">OpenAPI 3.1 document</a></dd></dl></div></header>` +
    `<div class="wrap api-docs__body"><nav class="api-docs__contents" aria-label="Calls">${contents.join('')}</nav>` +
    `<main class="api-docs__calls" id="calls">${sections.join('')}` +
    `<h2 id="failures">Failures</h2><p>Every failure has the same form, whatever the call.</p>${table('Fields of a failure', fieldRows(document.components.schemas.ErrorBody))}</main></div></body></html>`
  );
}
