import type { MarketModel } from '../types.ts';
import type { Shape } from './shape.ts';

/** What is said of goods, and what of services and software, which no plant makes and no ship carries. */
const WORDS: [goods: RegExp, services: string][] = [
  [/\bDeliveries in the/g, 'Sales in the'],
  [/\bOutput of\b/g, 'Sales of'],
  [/\boutput value\b/g, 'sales'],
  [/\bmost output goes to\b/g, 'most sales go to'],
  [/\bpart of output in\b/g, 'part of sales in'],
  [/, at ([^,;]+) of its value; plants expand fastest/g, ', at $1; sales grow fastest'],
  [/\bPlants made mostly\b/g, 'Vendors sold mostly'],
  [/\bthey will make more\b/g, 'they will sell more'],
  [/\bWhat they make\b/g, 'What they sell'],
  [/\bnew capacity goes into\b/g, 'new development goes into'],
  [/\bdeliveries by value\b/g, 'sales'],
  [/\bdeliveries there\b/g, 'sales there'],
  [/\bShipments to\b/g, 'Sales in'],
  [/\bSuppliers ship most to\b/g, 'Suppliers sell most in'],
  [/\bWhere it is delivered\b/g, 'Where it is sold'],
  [/\bOutput and trade were taken\b/g, 'Sales were taken'],
  [/\bSources on output\b/g, 'Sources on sales'],
  [/\bBetween the raw material and\b/g, 'Between developers and'],
  [/\bfrom input to\b/g, 'from developers to'],
  [/\bUpstream: where the chain is tight\b/g, 'Upstream: what holds the chain back'],
  [/\bwho makes it\b/g, 'who provides it'],
  [/\bis made by\b/g, 'is provided by'],
  [/\bOf the value made in\b/g, 'Of the value sold in'],
  [/\bLines now set up for\b/g, 'Teams now set up for'],
  [/\bnew orders for lines from\b/g, 'new orders from'],
  [/\bTo follow the goods\b/g, 'To follow the money'],
];

export const isService = ({ unit }: Pick<MarketModel, 'unit'>): boolean =>
  /vendor revenue|service revenue|rental|fees/.test(unit);

/** A shape that speaks of services where its market is one. */
export const ofServices =
  (shape: Shape): Shape =>
  (f, told) => {
    const blocks = shape(f, told);
    if (!isService(f.model)) return blocks;
    return blocks.map((block) =>
      WORDS.reduce((text, [goods, services]) => text.replaceAll(goods, services), block),
    );
  };
