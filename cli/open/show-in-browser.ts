/** Opens an address in the default browser, and does not wait for it. Gives what was wrong, if anything was. */
export async function showInBrowser(url: string): Promise<string | undefined> {
  try {
    const { default: open } = await import('open');
    await open(url);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
