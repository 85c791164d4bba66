import type { Queryable } from '#src/db/open.ts';
import { type FoundFigure, figuresOfReports } from '#src/features/figures/figures-with-values.ts';
import { publicFigure } from '#src/features/figures/public-figure.ts';
import { counterpartOf, publishedFigure } from '#src/features/figures/published-figures.ts';
import { href, pages } from '#src/routes.ts';
import type { VerifyAnswer, VerifyBody } from '../contract.ts';
import { checkClaim, quote } from './check-claim.ts';
import { stateOf } from './judge-claim.ts';
import { readClaim } from './read-claim.ts';

interface Asked {
  q?: string | undefined;
  figure?: number | undefined;
  value?: string | undefined;
}

const ADDRESS = /\bhttps?:\/\/[^\s"'<>“”]+|(?<![\w/])\/figures\/\d+[\w-]*/giu;

/** The figure of ours that a text names by its address; `foreign`: the address is of another site. */
function addressIn(
  text: string,
  publicUrl: string,
): { id?: number; foreign: boolean; rest: string } {
  const [address] = text.match(ADDRESS) ?? [];
  if (!address || !URL.canParse(address, publicUrl)) return { foreign: false, rest: text };
  const { host, pathname } = new URL(address, publicUrl);
  const rest = text.replaceAll(ADDRESS, ' ');
  if (host !== new URL(publicUrl).host) return { foreign: true, rest };
  const [, id] = /^\/figures\/([1-9]\d{0,14})(?![\d])/.exec(pathname) ?? [];
  return { ...(id && { id: Number(id) }), foreign: false, rest };
}

async function foundById(db: Queryable, id: number): Promise<FoundFigure | undefined> {
  const found = await publishedFigure(db, id);
  if (!found) return undefined;
  const { figure, edition, report } = found;
  return {
    figure,
    edition: edition.number,
    status: edition.status,
    published_on: edition.published_on,
    report_id: report.id,
    report: report.name,
    report_code: report.code,
    report_slug: report.slug,
    is_withdrawn: report.is_withdrawn || found.removed !== null,
  };
}

/** The answer for an address without a number: the status of the figure. */
async function checkFigure(
  db: Queryable,
  asked: string,
  found: FoundFigure,
): Promise<VerifyAnswer> {
  const verdict = stateOf(found);
  const shown = { ...found, figure: publicFigure(found.figure) };
  if (verdict !== 'superseded')
    return { asked, verdict, found: quote(shown, undefined), present: null, nearest: [] };
  const present = (await figuresOfReports(db, [found.report_id])).filter(
    (one) => stateOf(one) === 'current',
  );
  const same = counterpartOf(
    found.figure,
    present.map(({ figure }) => figure),
  );
  const home = present.find(({ figure }) => figure.id === same?.id);
  return {
    asked,
    verdict,
    found: quote(shown, undefined),
    present: home ? quote({ ...home, figure: publicFigure(home.figure) }, undefined) : null,
    nearest: [],
  };
}

const notOurs = (asked: string): VerifyAnswer => ({
  asked,
  verdict: 'not_ours',
  found: null,
  present: null,
  nearest: [],
});

/**
 * Answers whether a pasted number, sentence or address is ours and still current. Nothing of it is recorded.
 */
export async function verifyText(
  db: Queryable,
  { q = '', figure, value }: Asked,
  { publicUrl, publisher }: { publicUrl: string; publisher: string },
): Promise<VerifyBody> {
  const { id = figure, foreign, rest } = addressIn(q, publicUrl);
  const claim = readClaim(value === undefined ? rest : `${value} ${rest}`, publisher);
  const understood = {
    numbers: claim.numbers.map(({ text }) => text),
    years: claim.years,
    words: claim.words,
  };
  const label = q.trim().slice(0, 300) || href(pages.figure, { figure: `${figure}` });
  if (id !== undefined) {
    const found = await foundById(db, id);
    if (!found) return { understood, answers: [notOurs(label)] };
    if (claim.numbers.length === 0)
      return { understood, answers: [await checkFigure(db, label, found)] };
    return { understood, answers: await checkClaim(db, claim, found) };
  }
  if (claim.numbers.length === 0) return { understood, answers: foreign ? [notOurs(label)] : [] };
  return { understood, answers: await checkClaim(db, claim) };
}
