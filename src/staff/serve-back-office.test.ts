import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

it('the page of the back office says what to do while, or if, its script does not come', async () => {
  const store = await testApp();
  try {
    const { body } = await store.app.inject('/admin');
    expect(body).toMatch(
      /<div id="root"><main class="late"><h1>Back office<\/h1>.*<a href="">reload the page/,
    );
  } finally {
    await store.close();
  }
});
