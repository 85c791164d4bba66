import '../site/site.css';
import { start } from '../site/start.tsx';
import { frameParts } from './frame-parts.ts';
import { pageTable } from './pages.ts';

void start({ table: pageTable, parts: frameParts });
