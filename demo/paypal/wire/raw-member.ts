/**
 * The bytes of one top-level member of a JSON object, exactly as they were sent; null when there is none. The text must
 * already be known to be well-formed JSON.
 */
export function rawMember(json: string, name: string): string | null {
  let depth = 0;
  let lastString = '';
  let valueStart = -1;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') {
      const start = index;
      for (index += 1; json[index] !== '"'; index += 1) if (json[index] === '\\') index += 1;
      if (depth === 1 && valueStart < 0)
        lastString = JSON.parse(json.slice(start, index + 1)) as string;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === ':' && depth === 1 && valueStart < 0) valueStart = index + 1;
    else if (character === '}' || character === ']' || (character === ',' && depth === 1)) {
      if (depth === 1 && valueStart >= 0) {
        if (lastString === name) return json.slice(valueStart, index).trim();
        valueStart = -1;
      }
      if (character !== ',') depth -= 1;
    }
  }
  return null;
}
