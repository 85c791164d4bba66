import { makePasswordsCheapForTests } from '../src/auth/password-hash.ts';

// Thousands of tests log in. src/auth/password-hash.test.ts shows the cost of a real hash, and that it works.
makePasswordsCheapForTests();
