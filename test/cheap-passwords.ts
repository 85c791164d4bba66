import { makePasswordsCheapForTests } from '../src/auth/password-hash.ts';

// Thousands of tests log in. What a real hash costs, and that it opens, src/auth/password-hash.test.ts shows.
makePasswordsCheapForTests();
