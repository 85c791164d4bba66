import { capitalized } from '#src/first-letter.ts';

/** Names of Greek letters, which are part of the names of substances and receptors: TNF-α is also written TNF-alpha. */
const GREEK: Record<string, string> = Object.fromEntries(
  (
    'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda ν nu ξ xi ο omicron ' +
    'π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega'
  )
    .split(/(?<=[a-z]) /)
    .map((pair) => pair.split(' ')),
);

/** Letters and signs as they are written in plain text. */
const OTHERS: Record<string, string> = Object.fromEntries(
  (
    '‐ - ‑ - ‒ – ― — ẞ SS ʿ ‘ ʾ ’ ʼ ’ ‟ “ ‛ ‘ ≤ <= ≥ >= ≈ ~ ∼ ~ ≠ /= → -> ← <- ↑ up ↓ down ∞ infinity ∆ Delta μ µ ‰ permille ₪ ILS\u00a0 ₱ PHP\u00a0 ₽ RUB\u00a0 ₴ UAH\u00a0 ' +
    'Ɓ B ɓ b Ƈ C ƈ c Ɖ D ɖ d Ɗ D ɗ d Ɛ E ɛ e Ƒ F ɠ g Ɠ G Ɣ G ɣ g Ɨ I ɨ i Ɩ I ɩ i Ƙ K ƙ k Ɲ N ɲ n Ɔ O ɔ o Ɵ O ɵ o ' +
    'Ƥ P ƥ p Ʀ R Ƭ T ƭ t Ʈ T ʈ t Ʉ U ʉ u Ʋ V ʋ v Ƴ Y ƴ y Ƶ Z ƶ z Ʒ Z ʒ z ȷ j Ǝ Ə ǝ ə Ǥ G ǥ g Ȥ Z ȥ z Ɀ Z Ɂ ’ ɂ ’'
  )
    .split(' ')
    .flatMap((part, i, all) => (i % 2 === 0 ? [[part, all[i + 1] ?? '']] : [])),
);

/**
 * A text with what fonts for Latin letters usually lack replaced by what stands for it: a Greek letter on its own by
 * its name, other letters by the Latin ones closest to them. What has no such letter remains.
 * @param isShown whether the fonts have a letter, which then stays as it is
 */
export const standIns = (text: string, isShown: (letter: string) => boolean): string =>
  text
    .replace(/(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu, (letter) => {
      const name = GREEK[letter.toLowerCase()];
      if (isShown(letter) || !name) return letter;
      return letter === letter.toLowerCase() ? name : capitalized(name);
    })
    .replace(/[^\x20-\x7e]/gu, (letter) => (isShown(letter) ? letter : closest(letter, isShown)));

function closest(letter: string, isShown: (letter: string) => boolean): string {
  const other = OTHERS[letter] ?? letter.normalize('NFKC');
  if (other !== letter) return [...other].map((part) => OTHERS[part] ?? part).join('');
  // A letter without the marks that no font has it with.
  const [base = '', ...marks] = letter.normalize('NFD');
  return marks.length > 0 && isShown(base) ? base : letter;
}
