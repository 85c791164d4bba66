import { useEffect, useState } from 'react';
import type { ReportHeader } from '#src/features/catalogue/contract.ts';
import { type Licence, licenceOf, licences, listed } from '#src/licences.ts';
import { centsOf } from '#src/money.ts';
import { recall, remember } from '#src/site/cookies/cookie-choices.ts';

export interface SoldLicence {
  value: Licence;
  name: string;
  /** Who may read, in a few words. */
  note: string;
  cents: number;
}

export interface LicenceChosen {
  /** The licences that have a price; empty where the price is on request. */
  sold: SoldLicence[];
  selected: Licence;
  choose: (licence: Licence) => void;
}

/** The licences of a report and the one that is chosen on this page: the first at first, else what was chosen last. */
export function useLicence(report: ReportHeader): LicenceChosen {
  const sold = licences.flatMap(({ type, name, note, wire }) => {
    const cents = centsOf(report[wire]);
    return cents === null ? [] : [{ value: type, name, note, cents }];
  });
  const [selected, select] = useState(sold[0]?.value ?? listed.type);
  const offered = sold.map(({ value }) => value).join(' ');
  useEffect(() => {
    // What was chosen on this very page comes before what was chosen last anywhere.
    const before = (history.state?.licence as string | undefined) ?? recall('licence');
    if (before && offered.split(' ').includes(before)) select(licenceOf(before));
  }, [offered]);
  const choose = (licence: Licence) => {
    select(licence);
    // Beside the entry of the history: Back and a reload find it again.
    history.replaceState({ ...history.state, licence }, '');
    remember('licence', licence);
  };
  return { sold, selected, choose };
}
