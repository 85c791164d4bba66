/** Names by the letters A, B, C and so on, as the records of markets quote them. */
export const lettered = (names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, i) => [String.fromCharCode(65 + i), name]));
