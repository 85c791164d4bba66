/** Makes something happen at a running stand-in, or asks what it holds. @throws Error when it refuses */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into JSON of many shapes
export async function tellStripe(url: string, name: string, command: object = {}): Promise<any> {
  const answer = await fetch(`${url}/_emu/${name}`, {
    method: 'POST',
    headers: { 'x-emu': '1' },
    body: JSON.stringify(command),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`/_emu/${name} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
