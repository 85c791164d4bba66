// Writes the colours of tokens.css as a module: npm run draw
import { writeFileSync } from 'node:fs';
import { tokenValues, VALUES } from './token-values.ts';

writeFileSync(VALUES, tokenValues());
