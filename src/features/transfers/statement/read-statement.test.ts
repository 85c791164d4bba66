import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const read = (text: string, wanted?: Parameters<typeof readStatement>[1]['wanted']) =>
  readStatement(text, { currency: 'USD', wanted });
const entriesOf = (text: string) => {
  const found = read(text);
  if ('problem' in found) throw new Error(found.problem);
  return found.entries;
};

const transaction = (cents: string, text: string, ref = '') => `<TxDtls>
  <Refs>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  <Amt Ccy="EUR">${cents}</Amt>
  <RltdPties><Dbtr><Pty><Nm>Vantavolt &amp; Söhne GmbH</Nm></Pty></Dbtr>
    <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>MO-2026-</Ustrd><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const entry = (
  cents: string,
  more: string,
  { kind = 'CRDT', state = 'BOOK', ref = 'R1' } = {},
) => `<Ntry>
  <Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>${state}</Cd></Sts>
  <BookgDt><Dt>2026-11-23</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef>${more}</Ntry>`;
const camt = (...entries: string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
   <BkToCstmrStmt><Stmt><Id>1</Id>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;

describe('a camt.053 statement', () => {
  it('returns its booked incoming amounts with payer, account and text', () => {
    const details = `<NtryDtls>${transaction('3450.50', '000422', 'A1')}</NtryDtls>`;
    expect(entriesOf(camt(entry('3450.50', details)))).toEqual([
      {
        bankRef: 'A1:2026-11-23:345050',
        bookedOn: '2026-11-23',
        amountCents: 345_050,
        currency: 'EUR',
        payerName: 'Vantavolt & Söhne GmbH',
        payerAccount: 'DE02120300000000202051',
        remittance: 'MO-2026- 000422',
      },
    ]);
  });

  it('skips outgoing, pending and reversed amounts, and counts them', () => {
    const found = read(
      camt(
        entry('10', '', { kind: 'DBIT' }),
        entry('10', '', { state: 'PDNG' }),
        entry('10', '<RvslInd>true</RvslInd>'),
        entry('10', ''),
      ),
    );
    expect(found).toMatchObject({ skipped: 3, entries: [{ amountCents: 1000 }] });
  });

  it('splits an entry of several payers, and keeps it whole if their amounts are missing', () => {
    const two = `<NtryDtls>${transaction('10.10', '1')}${transaction('20.2', '2')}</NtryDtls>`;
    const refs = entriesOf(camt(entry('30.30', two))).map(({ bankRef }) => bankRef);
    expect(refs).toEqual(['R1/0:2026-11-23:1010', 'R1/1:2026-11-23:2020']);
    const unnamed = '<NtryDtls><TxDtls><Refs/></TxDtls><TxDtls><Refs/></TxDtls></NtryDtls>';
    expect(entriesOf(camt(entry('30.30', unnamed)))).toMatchObject([{ amountCents: 3030 }]);
  });

  it('has two amounts for two equal transfers of one entry, although the bank gave both the same reference', () => {
    const two = `<NtryDtls>${transaction('10', '1', 'B1')}${transaction('10', '2', 'B1')}</NtryDtls>`;
    const refs = entriesOf(camt(entry('20', two))).map(({ bankRef }) => bankRef);
    expect(refs).toEqual(['B1:2026-11-23:1000', 'B1:2026-11-23:1000/1']);
    const bare = entry('10', '').replace(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/, '');
    const unnamed = entriesOf(camt(bare, bare)).map(({ bankRef }) => bankRef);
    expect(new Set(unnamed).size).toBe(2);
    expect(entriesOf(camt(bare, bare)).map(({ bankRef }) => bankRef)).toEqual(unnamed);
  });

  it('counts what the bank has booked, not what its details say was sent', () => {
    const sent = (cents: string, currency = 'EUR') =>
      `<NtryDtls>${transaction(cents, '000422', 'A1')}</NtryDtls>`.replace(
        '"EUR"',
        `"${currency}"`,
      );
    const [foreign] = entriesOf(camt(entry('3000', sent('3450.00', 'USD'))));
    expect(foreign).toMatchObject({ amountCents: 300_000, currency: 'EUR' });
    const [fee] = entriesOf(camt(entry('3435', sent('3450.00'))));
    expect(fee).toMatchObject({ amountCents: 343_500, remittance: 'MO-2026- 000422' });
    // Several that do not add up: a person matches the sum, and sees the texts of all.
    const two = `<NtryDtls>${transaction('10', '1')}${transaction('20', '2')}</NtryDtls>`;
    expect(entriesOf(camt(entry('25', two)))).toMatchObject([
      { amountCents: 2500, remittance: 'MO-2026- 1 MO-2026- 2' },
    ]);
  });

  it.each([
    ['a document type', '<!DOCTYPE d [<!ENTITY a "b">]><Document/>', /document type/],
    ['no statement', '<Document><Other/></Document>', /not a bank statement/],
    ['cut off', '<Document><BkToCstmrStmt><Stmt>', /well-formed/],
    [
      'without a day',
      camt(entry('10', '').replace('2026-11-23', 'soon')),
      /no amount, no known currency or no booking date/,
    ],
    ['of fractions of cents', camt(entry('10.125', '')), /no amount/],
  ])('is refused with a sentence: %s', (_, text, sentence) => {
    expect(read(text)).toMatchObject({ problem: expect.stringMatching(sentence) });
  });
});

describe('a table', () => {
  it('is read with semicolons, a decimal comma and dotted days, below the bank’s introductory lines', () => {
    const text = [
      'Umsatzanzeige;;;',
      'Zeitraum;01.11.2026;;',
      'Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung',
      '23.11.26;Vantavolt GmbH;"MO 2026 000422; danke";3.450,50;EUR',
      '23.11.26;Strom AG;Abschlag;-120,00;EUR',
    ].join('\r\n');
    expect(read(text)).toMatchObject({
      skipped: 1,
      entries: [
        {
          bookedOn: '2026-11-23',
          amountCents: 345_050,
          currency: 'EUR',
          payerName: 'Vantavolt GmbH',
          remittance: 'MO 2026 000422; danke',
        },
      ],
    });
  });

  it('is read with commas, a decimal point and the currency of the form', () => {
    const text =
      '\uFEFFDate,Description,Credit\n2026-11-23,MO-2026-000422,"3,450.50"\n2026-11-24,Fee,\n';
    expect(read(text)).toMatchObject({
      skipped: 1,
      entries: [{ amountCents: 345_050, currency: 'USD', remittance: 'MO-2026-000422' }],
    });
  });

  it('has two amounts for two identical lines, and the same two when it is read again', () => {
    const text = 'Date,Text,Amount\n2026-11-23,Order,10\n2026-11-23,Order,10\n';
    const refs = entriesOf(text).map(({ bankRef }) => bankRef);
    expect(new Set(refs).size).toBe(2);
    expect(entriesOf(text).map(({ bankRef }) => bankRef)).toEqual(refs);
  });

  it('distinguishes two amounts whose long references differ only at the end', () => {
    const line = (end: string) => `2026-11-23,rent,10.00,Ada,${'R'.repeat(400)}${end}`;
    const text = ['Date,Text,Amount,Name,Reference', line('1'), line('2')].join('\n');
    const refs = entriesOf(text).map(({ bankRef }) => bankRef);
    expect(new Set(refs).size).toBe(2);
    for (const ref of refs) expect(ref!.length).toBeLessThanOrEqual(300);
    expect(entriesOf(text).map(({ bankRef }) => bankRef)).toEqual(refs);
  });

  it.each([
    ['the days after the twelfth tell', '11/05/2026,10\n11/23/2026,20', '2026-11-05'],
    ['the same of an outgoing amount', '05/11/2026,10\n23/11/2026,-20', '2026-11-05'],
    ['short, as banks in India', '05/11/26,10\n23/11/26,20', '2026-11-05'],
    ['with dashes', '05-11-2026,10\n23-11-2026,20', '2026-11-05'],
    ['the same day and month', '11/11/2026,10', '2026-11-11'],
    ['with the month by name', '5-Nov-2026,10', '2026-11-05'],
    ['with the month first, by name', '"Nov 5, 2026",10', '2026-11-05'],
    ['without separators', '20261105,10', '2026-11-05'],
    ['with the time', '2026-11-05 13:45:10,10', '2026-11-05'],
  ])('has days as banks write them: %s', (_, lines, day) => {
    const [first] = entriesOf(`Date,Amount\n${lines}\n`);
    expect(first).toMatchObject({ bookedOn: day, amountCents: 1000 });
  });

  it('of a bank in India, with lakhs, and a column for deposits', () => {
    const text = [
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '23/11/26,NEFT CR-MO-2026-000422,N123,23/11/26,,"2,88,075.00","12,34,567.00"',
      '24/11/26,Rent,N124,24/11/26,"50,000.00",,"11,84,567.00"',
    ].join('\n');
    expect(read(text)).toMatchObject({
      skipped: 1,
      entries: [
        { bookedOn: '2026-11-23', amountCents: 28_807_500, remittance: 'NEFT CR-MO-2026-000422' },
      ],
    });
  });

  it.each([
    ['a column', 'Date,Amount,Cr/Dr\n2026-11-23,10.00,CR\n2026-11-24,20.00,DR\n'],
    ['a type', 'Date,Type,Amount\n2026-11-23,Credit,10.00\n2026-11-24,Debit,20.00\n'],
    ['letters', 'Date,Amount\n2026-11-23,10.00 Cr\n2026-11-24,20.00 Dr.\n'],
    ['Soll and Haben', 'Buchungstag;Betrag;Soll/Haben\n23.11.2026;10,00;H\n24.11.2026;20,00;S\n'],
  ])('has no outgoing amounts, which may be told by %s instead of a sign', (_, text) => {
    expect(read(text)).toMatchObject({ skipped: 1, entries: [{ amountCents: 1000 }] });
  });

  it('asks for its columns if the headings are unusual, and uses the chosen ones', () => {
    const text = 'Wann,Wieviel,Warum\n2026-11-23,10,MO-2026-000001\n';
    expect(read(text)).toMatchObject({ headings: ['Wann', 'Wieviel', 'Warum'] });
    const wanted = { date: 'Wann', amount: 'Wieviel', text: 'Warum' };
    expect(read(text, wanted)).toMatchObject({ entries: [{ remittance: 'MO-2026-000001' }] });
  });

  it.each([
    ['a day that may be a month', 'Date,Amount\n03/04/2026,10\n', /not a clear date/],
    ['days that contradict each other', 'Date,Amount\n23/04/2026,1\n03/24/2026,1\n', /clear date/],
    ['a day that is none', 'Date,Amount\n31.02.2026,10\n', /not a clear date/],
    ['an amount that may be two', 'Date,Amount\n2026-11-23,3.450\n', /not a clear amount/],
    [
      'a currency that is none',
      'Date,Amount,Currency\n2026-11-23,10,UDS\n',
      /“UDS” is not a currency/,
    ],
    ['a statement in none', camt(entry('10', '').replace('EUR', 'ERU')), /no known currency/],
    ['a picture', '\u0089PNG\r\n\u001a\n', /./],
  ])('is refused with a sentence: %s', (_, text, sentence) => {
    expect(read(text)).toMatchObject({ problem: expect.stringMatching(sentence) });
  });
});
