import type { Locator, Page } from 'playwright-core';

/** What a reader does with the report; the only place that knows how Allure builds its page. */
export class ReportPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.filter('Failed').waitFor();
  }

  /** The button that shows only the results of a status; it shows how many there are. */
  filter(status: 'Failed' | 'Broken' | 'Passed'): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${status} ?\\d+$`) }).first();
  }

  get search(): Locator {
    return this.#page.getByPlaceholder('Search tests');
  }

  result(title: string): Locator {
    return this.#page.getByTestId('tree-leaf').filter({ hasText: title }).first();
  }

  get results(): Locator {
    return this.#page.getByTestId('tree-leaf');
  }

  /** How to read it, and the verdict: above Allure's page. */
  get guide(): Locator {
    return this.#page.locator('#guide');
  }

  /** The areas of the tree, and what is listed below those that are open. */
  get areas(): Locator {
    return this.#page.getByTestId('tree-section');
  }

  /** What was done for a result, each with how long it took. */
  get steps(): Locator {
    return this.#page.getByTestId('test-result-step-header').filter({ visible: true });
  }

  /** CSS pixels by which commands and pictures of the description are wider than it. */
  async cutOff(): Promise<number> {
    return await this.description.evaluate((body) =>
      Math.max(
        ...[body, ...body.querySelectorAll('pre, img, code')].map((one) =>
          one === body || one.tagName === 'PRE'
            ? one.scrollWidth - one.clientWidth
            : one.getBoundingClientRect().right - body.getBoundingClientRect().right,
        ),
      ),
    );
  }

  /** Opens the result, and waits for its page. */
  async read(title: string): Promise<void> {
    await this.result(title).click();
    await this.heading(title).waitFor();
  }

  heading(title: string): Locator {
    return this.#page.getByTestId('test-result-info-title').filter({ hasText: title });
  }

  /** What is said first of a failure. */
  get message(): Locator {
    return this.#page.getByTestId('test-result-error-message').first();
  }

  /** The description stands in a frame of its own. */
  get description(): Locator {
    return this.#page.frameLocator('iframe[title="Description"]').locator('body');
  }

  get attachments(): Locator {
    return this.#page.getByTestId('test-result-attachment-header');
  }

  async openAttachments(): Promise<void> {
    for (const each of await this.attachments.all()) await each.click();
  }

  /** All that can be read, that in frames included. */
  async text(): Promise<string> {
    const texts = this.#page
      .frames()
      .map((frame) => frame.evaluate<string>('document.body?.innerText ?? ""'));
    return (await Promise.all(texts)).join('\n');
  }

  /** What can be read of it where nothing is pointed at. */
  async shown(): Promise<string> {
    return await this.#page.getByTestId('base-layout').innerText();
  }

  /** CSS pixels by which the page is wider than the window: to be read by scrolling sideways. */
  async overflow(): Promise<number> {
    // The page scrolls in an element of its own.
    const scrolling =
      'document.documentElement, document.body, ...document.querySelectorAll("[data-testid=base-layout]")';
    return await this.#page.evaluate(
      `Math.max(...[${scrolling}].map((each) => each.scrollWidth - each.clientWidth))`,
    );
  }

  /** CSS pixels by which the page is scrolled down. */
  async scrolled(): Promise<number> {
    return await this.#page.evaluate('document.querySelector("[data-testid=base-layout]").scrollTop');
  }

  /** Back to the tree, by the browser's own button. */
  async back(): Promise<void> {
    await this.#page.goBack();
    await this.search.waitFor();
  }
}
